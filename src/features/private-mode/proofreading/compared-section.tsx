import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Label } from '../../../ui/label';
import type { ComparedBlock, ComparedRun, ComparedSection } from '../engine/comparison';
import type { BlockGroup } from './group-blocks';

/** Language tags of the two texts. */
export interface ComparedLangs {
  before: string;
  after: string;
}

export interface ComparedSectionViewProps {
  section: ComparedSection;
  groups: readonly BlockGroup[];
  langs: ComparedLangs;
}

const COLORS = { added: 'green-dark', removed: 'red', changed: 'blue-dark' } as const;

/** A section that differs: its state, then its blocks. */
export function ComparedSectionView({ section: { heading, state }, groups, langs }: ComparedSectionViewProps) {
  const { t } = useTranslation('private');
  const id = useId();
  const isWhole = state === 'added' || state === 'removed';
  if (state === 'same') return null;
  return (
    <section className={`compared-section compared-${state}`} aria-labelledby={id} {...(isWhole ? CHANGE : {})}>
      <h2 id={id} className="row">
        <Label color={COLORS[state]}>{t(`comparison.state.${state}`)}</Label>
        <span lang={heading === null ? undefined : langOf(state, langs)}>{heading ?? t('comparison.opening')}</span>
      </h2>
      {groups.map((group, index) => {
        // The heading of the section is rendered above, unless its own words have changed.
        if (index === 0 && group.kind === 'heading' && (isWhole || group.isSame)) return null;
        return (
          <div
            key={index}
            className={`compared-group compared-${group.kind}`}
            {...(isWhole || group.isSame ? {} : CHANGE)}
          >
            <Group group={group} langs={langs} />
          </div>
        );
      })}
    </section>
  );
}

/** Makes a box with long lines focusable, so that the keyboard can scroll it. */
const SCROLLS_BY_KEYBOARD = 0;

/** Attributes of a target of “next change”. */
const CHANGE = { 'data-change': '', tabIndex: -1 };

const langOf = (state: ComparedBlock['state'], langs: ComparedLangs) =>
  state === 'removed' ? langs.before : langs.after;

function Group({ group: { kind, blocks }, langs }: { group: BlockGroup; langs: ComparedLangs }) {
  const { t } = useTranslation('private');
  const lines = blocks.map((block, index) => <Block key={index} block={block} langs={langs} />);
  if (kind === 'code') {
    return (
      <pre tabIndex={SCROLLS_BY_KEYBOARD} role="region" aria-label={t('comparison.code')}>
        <code>{lines}</code>
      </pre>
    );
  }
  if (kind === 'item') {
    return (
      <ul>
        {lines.map((line) => (
          <li key={line.key}>{line}</li>
        ))}
      </ul>
    );
  }
  return lines.map((line) => (
    <p key={line.key}>
      {kind === 'image' && <span className="aside">{t('comparison.image')} </span>}
      {line}
    </p>
  ));
}

/** The text of a block. An added or removed block is marked as a whole. */
function Block({ block: { kind, state, runs }, langs }: { block: ComparedBlock; langs: ComparedLangs }) {
  const lang = langOf(state, langs);
  const isLine = kind === 'code';
  if (state === 'added' || state === 'removed') {
    const rendered = runs.map((run, index) => <RunText key={index} run={{ ...run, state }} />);
    return (
      <Marked state={state} lang={lang} className={isLine ? 'compared-line' : 'compared-whole'}>
        {rendered}
      </Marked>
    );
  }
  const rendered = runs.map((run, index) =>
    run.state === 'same' ? (
      <RunText key={index} run={run} />
    ) : (
      <Marked key={index} state={run.state} lang={langOf(run.state, langs)}>
        <RunText run={run} />
      </Marked>
    ),
  );
  return (
    <span lang={lang} className={isLine ? 'compared-line' : undefined}>
      {rendered}
    </span>
  );
}

interface MarkedProps {
  state: 'added' | 'removed';
  lang: string;
  className?: string;
  children: ReactNode;
}

/** Added or removed words: an `ins` or `del` element, and hidden text for screen readers. */
function Marked({ state, lang, className, children }: MarkedProps) {
  const { t } = useTranslation('private');
  const Element = state === 'added' ? 'ins' : 'del';
  return (
    <>
      <span className="visually-hidden"> {t(state === 'added' ? 'comparison.ins' : 'comparison.del')} </span>
      <Element lang={lang} className={className}>
        {children}
      </Element>
      {/* A whole block needs no end mark. */}
      {className === undefined && (
        <span className="visually-hidden"> {t(state === 'added' ? 'comparison.insEnd' : 'comparison.delEnd')} </span>
      )}
    </>
  );
}

/**
 * The text of a run, and the target of a link that differs: the target may be the only difference.
 */
function RunText({ run: { state, text, href } }: { run: ComparedRun }) {
  return (
    <>
      {text}
      {href !== undefined && state !== 'same' && <span className="compared-target"> ({href})</span>}
    </>
  );
}
