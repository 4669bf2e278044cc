import { ARTICLE_LIST_MAX_PAGES, say, type ArticlePage, type Locale, type Sentence } from '../../../../content-schema';
import type { Answer, ContentApi, Missing } from './content-api';
import { SourceError } from '../errors';

/** Maximum number of consecutive pages without a new article. */
export const MAX_PAGES_WITHOUT_NEWS = 10;

/** A page of articles. */
interface ListedArticles extends Answer<unknown[]> {
  /**
   * Whether the entries include their texts. Those of a page that failed are requested one by one.
   */
  isWhole: boolean;
}

/**
 * Reads the pages of articles of one version in one locale, prefetching the next one. Yields the
 * missing page and ends when the API no longer has the version. A page that fails is read without
 * texts.
 * @throws {SourceError} `pagingLoop` when a cursor is repeated, when consecutive pages contain
 * nothing new, or when there is no last page.
 */
export async function* readArticlePages(
  api: Pick<ContentApi, 'articlePage'>,
  versionId: number,
  locale: Locale,
): AsyncGenerator<ListedArticles | Missing, void> {
  const cursors = new Set<string>();
  const known = new Set<unknown>();
  let withoutNews = 0;
  let next = readPage(api, versionId, locale, null);
  for (;;) {
    const page = await next;
    if (!('data' in page)) {
      yield page;
      return;
    }
    const { articles, nextCursor } = page.data;

    const before = known.size;
    for (const entry of articles) known.add(identify(entry));
    withoutNews = known.size > before ? 0 : withoutNews + 1;

    const listed = { url: page.url, data: articles, isWhole: page.isWhole };
    if (nextCursor === null) {
      yield listed;
      return;
    }
    if (cursors.has(nextCursor)) {
      const cursor = JSON.stringify(nextCursor);
      throw loop(page.url, {
        fr: `le curseur ${cursor} pour la seconde fois`,
        en: `the cursor ${cursor} for the second time`,
      });
    }
    if (withoutNews >= MAX_PAGES_WITHOUT_NEWS) {
      throw loop(page.url, {
        fr: `${withoutNews} pages de suite sans un article qui ne soit déjà sur une page d’avant`,
        en: `${withoutNews} pages in a row without an article that was not on a page before`,
      });
    }
    cursors.add(nextCursor);
    if (cursors.size >= ARTICLE_LIST_MAX_PAGES) {
      throw loop(page.url, {
        fr: `${cursors.size} pages, et le curseur d’une autre`,
        en: `${cursors.size} pages, and the cursor of another one`,
      });
    }
    next = readPage(api, versionId, locale, nextCursor);
    // The rejection is handled where `next` is awaited; until then it must not count as unhandled.
    next.catch(() => undefined);
    yield listed;
  }
}

/**
 * Reads a page with its texts, or without them when that fails: a single article may cause the
 * failure, and must not make the others on its page fail.
 * @throws {SourceError} of the request with texts, when both fail.
 */
async function readPage(
  api: Pick<ContentApi, 'articlePage'>,
  versionId: number,
  locale: Locale,
  cursor: string | null,
): Promise<(Answer<ArticlePage> & { isWhole: boolean }) | Missing> {
  try {
    const page = await api.articlePage(versionId, locale, cursor, 'body');
    return 'data' in page ? { ...page, isWhole: true } : page;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const list = await api.articlePage(versionId, locale, cursor, null).catch(() => {
      throw error;
    });
    return 'data' in list ? { ...list, isWhole: false } : list;
  }
}

/** Returns the id of an entry. An entry without an id always counts as new. */
function identify(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : Symbol('entry without an id');
}

function loop(url: string, received: Sentence): SourceError {
  const expected = say({ fr: 'des pages qui mènent à une dernière', en: 'pages that lead to a last one' });
  return new SourceError('pagingLoop', { url, expected, received: say(received) });
}
