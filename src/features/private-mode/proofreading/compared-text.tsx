import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { Comparison } from '../engine/comparison';
import { type ComparedLangs, ComparedSectionView } from './compared-section';
import { countSections, groupSections } from './group-blocks';

export interface ComparedTextProps {
  comparison: Comparison;
  langs: ComparedLangs;
}

/** Two texts merged: differences are highlighted, unchanged sections are summarised in a line. */
export function ComparedText({ comparison, langs }: ComparedTextProps) {
  const { t } = useTranslation('private');
  const text = useRef<HTMLDivElement>(null);
  const { place, total, go } = useChanges(text);
  if (comparison.isSame) {
    return (
      <p className="proofreading-state" role="status">
        <strong>{t('comparison.same')}</strong> {t('comparison.sameText')}
      </p>
    );
  }
  return (
    <>
      <div className="differences-summary row">
        <p role="status">
          <Summary comparison={comparison} />
        </p>
        <div className="row end">
          <span className="aside" role="status">
            {place !== null && t('comparison.place', { number: place + 1, total })}
          </span>
          <Button variant="secondary" onClick={() => go(-1)}>
            {t('comparison.previous')}
          </Button>
          <Button variant="secondary" onClick={() => go(1)}>
            {t('comparison.next')}
          </Button>
        </div>
      </div>
      <div className="compared" ref={text}>
        {groupSections(comparison).map((rendered, index) =>
          rendered.state === 'same' ? (
            <p key={index} className="compared-same">
              {t('comparison.unchanged', { count: rendered.count })}
            </p>
          ) : (
            <ComparedSectionView key={index} section={rendered.section} groups={rendered.groups} langs={langs} />
          ),
        )}
      </div>
    </>
  );
}

/** @example “2 sections changed, 1 added” */
function Summary({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('private');
  const { changed, added, removed } = countSections(comparison);
  const parts: string[] = [];
  if (changed > 0) parts.push(t('comparison.changed', { count: changed }));
  // Only the first part names the unit.
  if (added > 0) parts.push(t(parts.length > 0 ? 'comparison.added' : 'comparison.sectionAdded', { count: added }));
  if (removed > 0) {
    parts.push(t(parts.length > 0 ? 'comparison.removed' : 'comparison.sectionRemoved', { count: removed }));
  }
  return parts.join(', ');
}

/** Moves the focus from change to change, and from the last to the first. */
function useChanges(text: RefObject<HTMLElement>) {
  const [at, setAt] = useState<{ place: number; total: number } | null>(null);
  return {
    place: at?.place ?? null,
    total: at?.total ?? 0,
    go(step: 1 | -1) {
      const changes = [...(text.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
      if (changes.length === 0) return;
      const from = at === null ? (step === 1 ? -1 : 0) : Math.min(at.place, changes.length - 1);
      const place = (from + step + changes.length) % changes.length;
      setAt({ place, total: changes.length });
      changes[place]?.focus({ preventScroll: true });
      changes[place]?.scrollIntoView({ block: 'center' });
    },
  };
}
