import { useCallback, useRef } from 'react';
import { type ArticleChange, LOCALE_DETAILS } from '../../../../content-schema';
import { parseArticleCopy, publishedMarkdown } from '../../private-mode/content/published-copy';
import type { Comparison } from '../../private-mode/engine/comparison';
import { createTextEngine } from '../../private-mode/engine/create-text-engine';
import { ComparedText } from '../../private-mode/proofreading/compared-text';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { FailedRequestError, RequestProblem } from '../requests/request-problem';
import { useTranslation } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import { useAsync } from '../../../ui/use-async';

export interface ReleaseDifferenceProps {
  api: Pick<RebuildApi, 'difference'>;
  /** The release that made the change. */
  release: string;
  change: ArticleChange;
}

interface ArticleDifference {
  comparison: Comparison;
  titles: { before: string; after: string };
}

/**
 * The changes of a release to an article: the Markdown copies before and after it, compared as in
 * proofreading.
 */
export function ReleaseDifference(props: ReleaseDifferenceProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      <LoadedDifference {...props} onRetry={() => place.current?.focus()} />
    </div>
  );
}

interface LoadedDifferenceProps extends ReleaseDifferenceProps {
  /** Called before it is loaded again: the button is removed with the notice. */
  onRetry: () => void;
}

/** The changes, the progress of loading them, or a notice that this failed. */
function LoadedDifference({ api, release, change, onRetry }: LoadedDifferenceProps) {
  const { t } = useTranslation('publishing');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const engine = createTextEngine();
      signal.addEventListener('abort', () => engine.dispose());
      return compareCopies(api, engine, release, change).finally(() => engine.dispose());
    },
    [api, release, change],
  );
  const { value, error, reload } = useAsync(load);
  if (error !== undefined) {
    const retry = () => {
      onRetry();
      reload();
    };
    return (
      <Failure retry={{ label: t('status.retry'), onRetry: retry }}>
        <RequestProblem error={error} text={t('change.failed')} />
      </Failure>
    );
  }
  if (value === undefined) return <p role="status">{t('change.loading')}</p>;
  if (value === null) return <p role="status">{t('change.unavailable')}</p>;
  const { comparison, titles } = value;
  const { lang } = LOCALE_DETAILS[change.locale];
  return (
    <div className="differences">
      {titles.before !== titles.after && titles.before !== '' && titles.after !== '' && (
        <p>{t('change.title', titles)}</p>
      )}
      <ComparedText comparison={comparison} langs={{ before: lang, after: lang }} />
    </div>
  );
}

/** Compares the copies; null if neither is stored any more. */
async function compareCopies(
  api: ReleaseDifferenceProps['api'],
  engine: Pick<ReturnType<typeof createTextEngine>, 'compare'>,
  release: string,
  change: ArticleChange,
): Promise<ArticleDifference | null> {
  const outcome = await api.difference(release, change);
  if (outcome.kind !== 'ok') throw new FailedRequestError(outcome);
  const { before, after } = outcome.data;
  if (before === null && after === null) return null;
  const [older, newer] = [readCopy(before), readCopy(after)];
  const contentLocale = change.locale;
  const comparison = await engine.compare(
    { contentLocale, markdown: older.markdown },
    { contentLocale, markdown: newer.markdown },
  );
  return { comparison, titles: { before: older.title, after: newer.title } };
}

/**
 * Parses a copy. One with another format than the site's is compared unchanged; a missing one is
 * empty.
 */
function readCopy(text: string | null): { title: string; markdown: string } {
  const copy = text === null ? null : parseArticleCopy(text);
  if (copy === null) return { title: '', markdown: text ?? '' };
  // The heading that a copy adds is the title, which is compared separately.
  return { title: copy.title, markdown: publishedMarkdown(copy, '') };
}
