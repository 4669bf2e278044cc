import { useEffect, useState } from 'react';
import { type ArticleChange, LOCALE_DETAILS } from '../../../../content-schema';
import { parseArticleCopy, publishedMarkdown } from '../../private-mode/content/published-copy';
import type { Comparison } from '../../private-mode/engine/comparison';
import { createTextEngine } from '../../private-mode/engine/create-text-engine';
import { ComparedText } from '../../private-mode/proofreading/compared-text';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';

export interface ReleaseDifferenceProps {
  api: Pick<RebuildApi, 'difference'>;
  release: string;
  change: ArticleChange;
}

type DifferenceState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** Neither text is stored any more. */
  | { state: 'gone' }
  | { state: 'compared'; comparison: Comparison; titles: { before: string; after: string } };

/**
 * The changes of a release to an article: the Markdown copies before and after it, compared as in
 * proofreading.
 */
export function ReleaseDifference({ api, release, change }: ReleaseDifferenceProps) {
  const { t } = useTranslation('publishing');
  const [rendered, setShown] = useState<DifferenceState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const engine = createTextEngine();
    compareCopies(api, engine, release, change)
      .catch((error: unknown): DifferenceState => ({ state: 'failed', message: String(error) }))
      .then((result) => isWanted && setShown(result), console.error)
      .finally(() => engine.dispose());
    return () => {
      isWanted = false;
      engine.dispose();
    };
  }, [api, release, change, attempt]);
  switch (rendered.state) {
    case 'loading':
      return <p role="status">{t('change.loading')}</p>;
    case 'gone':
      return <p role="status">{t('change.gone')}</p>;
    case 'failed':
      return (
        <div role="alert">
          <p>
            {t('change.failed')} <span lang="en">{rendered.message}</span>
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              setShown({ state: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            {t('status.retry')}
          </Button>
        </div>
      );
    case 'compared': {
      const { comparison, titles } = rendered;
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
  }
}

async function compareCopies(
  api: ReleaseDifferenceProps['api'],
  engine: Pick<ReturnType<typeof createTextEngine>, 'compare'>,
  release: string,
  change: ArticleChange,
): Promise<DifferenceState> {
  const outcome = await api.difference(release, change);
  if (outcome.kind === 'refused') return { state: 'failed', message: 'The service let nobody in.' };
  if (outcome.kind === 'unavailable') return { state: 'failed', message: outcome.problem.message };
  const { before, after } = outcome.data;
  if (before === null && after === null) return { state: 'gone' };
  const [older, newer] = [readCopy(before), readCopy(after)];
  const contentLocale = change.locale;
  const comparison = await engine.compare(
    { contentLocale, markdown: older.markdown },
    { contentLocale, markdown: newer.markdown },
  );
  return { state: 'compared', comparison, titles: { before: older.title, after: newer.title } };
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
