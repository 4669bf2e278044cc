import type { Locale } from '../../../content-schema';
import type { Answer, ContentApi } from './content-api';
import { SourceError } from './errors';

/** How many pages in a row may bring no article that was not seen before. */
export const MAX_PAGES_WITHOUT_NEWS = 10;

/**
 * Reads the pages of articles of one version in one locale, the next one while the last is being worked on.
 * Gives null, and ends, when the API no longer knows the version.
 * @throws {SourceError} `pagingLoop` when a cursor comes back, or page after page brings nothing new.
 */
export async function* readArticlePages(
  api: Pick<ContentApi, 'articlePage'>,
  versionId: number,
  locale: Locale,
): AsyncGenerator<Answer<unknown[]> | null, void> {
  const cursors = new Set<string>();
  const known = new Set<unknown>();
  let withoutNews = 0;
  let next = api.articlePage(versionId, locale, null);
  for (;;) {
    const page = await next;
    if (page === null) {
      yield null;
      return;
    }
    const { articles, nextCursor } = page.data;

    const before = known.size;
    for (const entry of articles) known.add(identify(entry));
    withoutNews = known.size > before ? 0 : withoutNews + 1;

    if (nextCursor === null) {
      yield { url: page.url, data: articles };
      return;
    }
    if (cursors.has(nextCursor)) {
      throw loop(page.url, `the cursor ${JSON.stringify(nextCursor)} for the second time`);
    }
    if (withoutNews >= MAX_PAGES_WITHOUT_NEWS) {
      throw loop(page.url, `${withoutNews} pages in a row without an article that was not on a page before`);
    }
    cursors.add(nextCursor);
    next = api.articlePage(versionId, locale, nextCursor);
    // Its failure is told where it is awaited; until then it must not count as unhandled.
    next.catch(() => undefined);
    yield { url: page.url, data: articles };
  }
}

/** An entry's id; an entry without one counts as new each time. */
function identify(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : Symbol('entry without an id');
}

function loop(url: string, received: string): SourceError {
  return new SourceError('pagingLoop', { url, expected: 'pages that lead to a last one', received });
}
