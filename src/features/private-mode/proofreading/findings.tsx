import { useEffect, useId, useRef, useState } from 'react';
import { formatPlace, rankOf } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Label } from '../../../ui/label';
import { findPlace, showPlace } from './find-place';
import type { ArticleFinding, ProofreadArticle } from './proofread-article';

/** Minimum width at which findings are in the margin, with room to be open. */
const BESIDE_TEXT = '(min-width: 75rem)';

export interface FindingsProps {
  article: Pick<ProofreadArticle, 'findings' | 'file'>;
}

/** The findings of an article: beside its text when wide, collapsed above it when narrow. */
export function Findings({ article: { findings, file } }: FindingsProps) {
  const { t } = useTranslation('private');
  const id = useId();
  const [isWide] = useState(() => 'matchMedia' in window && window.matchMedia(BESIDE_TEXT).matches);
  return (
    <section className="findings" aria-labelledby={id}>
      <details className="box" open={isWide}>
        <summary>
          <h2 id={id}>
            <span role="status">
              <FindingsHeading findings={findings} />
            </span>
          </h2>
        </summary>
        {findings === null && <p>{t('finding.lookingText')}</p>}
        {findings?.length === 0 && <p>{t('finding.noneText')}</p>}
        {findings !== null && findings.length > 0 && (
          <ol>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <Finding finding={finding} file={file} />
              </li>
            ))}
          </ol>
        )}
      </details>
    </section>
  );
}

function FindingsHeading({ findings }: Pick<ProofreadArticle, 'findings'>) {
  const { t } = useTranslation('private');
  if (findings === null) return t('finding.looking');
  return findings.length === 0 ? t('finding.none') : t('finding.heading', { count: findings.length });
}

interface FindingProps {
  finding: ArticleFinding;
  file: string | null;
}

/** One finding: its rank, title, advice and place. */
function Finding({ finding: { kind, message, line, source }, file }: FindingProps) {
  const { t } = useTranslation('private');
  const rank = rankOf(kind);
  return (
    <>
      <h3>
        <Label color={rank === 'error' ? 'red' : 'blue-dark'}>{t(`finding.rank.${rank}`)}</Label>{' '}
        {t(`finding.${kind}.title`)}
      </h3>
      <p>{t(`finding.${kind}.advice`)}</p>
      {source !== null && source.trim() !== '' && (
        <pre>
          <code>{shortened(source.trim())}</code>
        </pre>
      )}
      <p className="finding-place">
        {file !== null && <code>{formatPlace(file, line ?? undefined)}</code>}
        {file === null && line !== null && <span>{t('finding.markdownLine', { line })}</span>}
        <span>{t('finding.field')}</span>
      </p>
      {source !== null && <ShowPlace source={source} />}
      <details>
        <summary>{t('finding.message')}</summary>
        <p lang="en">{message}</p>
      </details>
    </>
  );
}

/** Maximum length of a quoted line: a line of Markdown may be a whole paragraph. */
const MAX_SOURCE_LENGTH = 240;

const shortened = (source: string) =>
  source.length > MAX_SOURCE_LENGTH ? `${source.slice(0, MAX_SOURCE_LENGTH)}…` : source;

/** A button that scrolls to the rendered line; hidden without a match. */
function ShowPlace({ source }: { source: string }) {
  const { t } = useTranslation('private');
  const rendered = useRef<HTMLParagraphElement>(null);
  const find = () => {
    const text = rendered.current?.closest('article')?.querySelector('.flow');
    return text ? findPlace(text, source) : null;
  };
  // Runs after each render: the text is not rendered by React, and it changes with the article.
  useEffect(() => {
    if (rendered.current) rendered.current.hidden = find() === null;
  });
  return (
    <p ref={rendered} hidden>
      <Button
        variant="inline"
        onClick={() => {
          const place = find();
          if (place) showPlace(place);
        }}
      >
        {t('finding.show')}
      </Button>
    </p>
  );
}
