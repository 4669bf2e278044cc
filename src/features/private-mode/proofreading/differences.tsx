import { type MouseEvent, useCallback, useId, useState } from 'react';
import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { type Translate, useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { formatDate } from '../../../ui/date-time';
import { ComparedText } from './compared-text';
import type { ProofreadArticle, Revision } from './proofread-article';
import { useAsync } from '../../../ui/use-async';

export interface DifferencesProps {
  article: Pick<ProofreadArticle, 'locale' | 'revisions' | 'comparedFirst' | 'compare' | 'publication'>;
}

/** The differences between two texts that the reader selects. */
export function Differences({ article }: DifferencesProps) {
  const { t } = useTranslation('private');
  const title = useId();
  const [first] = article.revisions;
  return (
    <article className="differences" aria-labelledby={title} tabIndex={-1}>
      <h1 id={title} className="visually-hidden">
        {t('proofreading.view.differences')}
      </h1>
      {first === undefined || article.revisions.length === 1 ? (
        <NothingToCompare publication={article.publication} />
      ) : (
        <ChosenRevisions article={article} first={first} />
      )}
    </article>
  );
}

/** The reason why there is no other text, or a loading message. */
function NothingToCompare({ publication }: Pick<ProofreadArticle, 'publication'>) {
  const { t } = useTranslation('private');
  const isNew = publication?.state === 'unpublished';
  return (
    <p className="proofreading-state" role="status">
      {t(publication === null ? 'comparison.loading' : isNew ? 'comparison.new' : 'comparison.alone')}
    </p>
  );
}

interface ChosenRevisionsProps extends DifferencesProps {
  /** Fallback where nothing is chosen, or the chosen one no longer exists. */
  first: Revision;
}

function ChosenRevisions({ article, first }: ChosenRevisionsProps) {
  const { t } = useTranslation('private');
  // The default comparison may be loaded later: it applies until the reader chooses.
  const [chosen, setChosen] = useState<ProofreadArticle['comparedFirst']>(null);
  const { revisions, locale, compare } = article;
  const wanted = chosen ?? article.comparedFirst;
  const before = revisions.find(({ id }) => id === wanted?.before) ?? first;
  const after = revisions.find(({ id }) => id === wanted?.after) ?? (wanted === null ? first : (revisions[1] ?? first));
  const choose = (side: 'before' | 'after') => (id: string) =>
    setChosen({ before: before.id, after: after.id, [side]: id });
  return (
    <>
      <div className="differences-choice row">
        <RevisionSelect
          side="before"
          value={before}
          revisions={revisions}
          locale={locale}
          onChange={choose('before')}
        />
        <Button
          variant="secondary"
          aria-label={t('comparison.swapLabel')}
          onClick={() => setChosen({ before: after.id, after: before.id })}
        >
          {t('comparison.swap')}
        </Button>
        <RevisionSelect side="after" value={after} revisions={revisions} locale={locale} onChange={choose('after')} />
      </div>
      {wanted === null ? (
        <NothingToCompare publication={article.publication} />
      ) : (
        <ComparedRevisions compare={compare} before={before} after={after} />
      )}
    </>
  );
}

interface RevisionSelectProps {
  side: 'before' | 'after';
  value: Revision;
  revisions: readonly Revision[];
  locale: Locale;
  onChange: (id: string) => void;
}

function RevisionSelect({ side, value, revisions, locale, onChange }: RevisionSelectProps) {
  const { t } = useTranslation('private');
  const id = useId();
  return (
    <div className="revision">
      <label htmlFor={id}>{t(`comparison.${side}`)}</label>
      <select id={id} value={value.id} onChange={({ target }) => onChange(target.value)}>
        {revisions.map((revision) => (
          <option key={revision.id} value={revision.id}>
            {revisionName(revision, locale, t)}
          </option>
        ))}
      </select>
      {/* A select element is not readable in print. */}
      <p className="print-only">{revisionName(value, locale, t)}</p>
    </div>
  );
}

/** @example revisionName(revision, 'fr', t) // => 'Versio 2.1, français : publié, 1er mai 2026' */
function revisionName(
  { kind, version, locale: lang, date }: Revision,
  locale: Locale,
  t: Translate<'private'>,
): string {
  const time = kind === 'seen' && date !== null ? timeOf(date, locale) : '';
  const day = kind !== 'seen' && date !== null ? `, ${formatDate(date, locale)}` : '';
  return t('comparison.revision', {
    version,
    language: t(`comparison.lang.${lang}`),
    kind: `${t(`comparison.revision.${kind}`, { time })}${day}`,
  });
}

/**
 * Formats the time of day with seconds: texts can follow one another quickly. An invalid date is
 * returned as it is.
 */
function timeOf(date: string, locale: Locale): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return new Intl.DateTimeFormat(LOCALE_DETAILS[locale].lang, { timeStyle: 'medium' }).format(time);
}

interface ComparedRevisionsProps extends Pick<ProofreadArticle, 'compare'> {
  before: Revision;
  after: Revision;
}

/**
 * The comparison of the two, or its progress. While a changed text is compared again, the previous
 * comparison stays, so that the reader keeps the scroll position.
 */
function ComparedRevisions({ compare, before, after }: ComparedRevisionsProps) {
  const { t } = useTranslation('private');
  const load = useCallback(async () => compare(before.id, after.id), [compare, before.id, after.id]);
  const { value: comparison, error, reload } = useAsync(load, { key: `${before.id} ${after.id}` });
  if (error !== undefined) {
    const onRetry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button is removed with the notice.
      currentTarget.closest('article')?.focus();
      reload();
    };
    return (
      <Failure title={t('comparison.failed')} retry={{ label: t('comparison.retry'), onRetry }}>
        {t('comparison.failedText')}
      </Failure>
    );
  }
  if (comparison === undefined) {
    return (
      <p className="proofreading-state" role="status">
        {t('comparison.loading')}
      </p>
    );
  }
  return (
    <ComparedText
      comparison={comparison}
      langs={{ before: LOCALE_DETAILS[before.locale].lang, after: LOCALE_DETAILS[after.locale].lang }}
    />
  );
}
