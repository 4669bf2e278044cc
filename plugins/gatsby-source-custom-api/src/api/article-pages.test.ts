import { ARTICLE_LIST_MAX_PAGES } from '../../../../content-schema';
import { MAX_PAGES_WITHOUT_NEWS, readArticlePages } from './article-pages';
import type { ContentApi } from './content-api';

/** Mocks an API whose pages are computed from the cursor. */
function apiOf(page: (cursor: string | null) => { ids: number[]; next: string | null } | null) {
  return {
    articlePage: (_versionId, _locale, cursor) => {
      const result = page(cursor);
      const url = `http://api?cursor=${cursor ?? ''}`;
      if (result === null) return Promise.resolve({ url, expected: 'status 200', received: 'status 404' });
      const data = { articles: result.ids.map((id) => ({ id })), nextCursor: result.next };
      return Promise.resolve({ url, data });
    },
  } satisfies Pick<ContentApi, 'articlePage'>;
}

async function idsOf(api: Pick<ContentApi, 'articlePage'>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const page of readArticlePages(api, 1, 'fr')) ids.push('data' in page ? page.data : `gone: ${page.url}`);
  return ids.flat().map((entry) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry));
}

describe('reading pages of articles', () => {
  it('follows the cursors to the last page', async () => {
    const next: Record<string, string | null> = { '': 'b', b: 'c', c: null };
    const api = apiOf((cursor) => ({ ids: [(cursor ?? 'a').charCodeAt(0)], next: next[cursor ?? ''] ?? null }));
    expect(await idsOf(api)).toEqual([97, 98, 99]);
  });

  it('yields a repeated page again, and continues', async () => {
    const next: Record<string, string | null> = { '': 'b', b: 'c', c: null };
    const api = apiOf((cursor) => ({ ids: cursor === 'c' ? [3] : [1, 2], next: next[cursor ?? ''] ?? null }));
    expect(await idsOf(api)).toEqual([1, 2, 1, 2, 3]);
  });

  it('ends when the version was deleted', async () => {
    const api = apiOf((cursor) => (cursor === null ? { ids: [1], next: 'b' } : null));
    expect(await idsOf(api)).toEqual([1, 'gone: http://api?cursor=b']);
  });

  it('throws when a cursor is repeated', async () => {
    const api = apiOf((cursor) => ({ ids: [cursor === null ? 1 : 2], next: 'b' }));
    await expect(idsOf(api)).rejects.toMatchObject({
      kind: 'pagingLoop',
      context: { url: 'http://api?cursor=b', received: 'the cursor "b" for the second time' },
    });
  });

  it('throws when new cursors keep leading to the same page', async () => {
    let asked = 0;
    const api = apiOf(() => ({ ids: [1, 2], next: `cursor-${(asked += 1)}` }));
    await expect(idsOf(api)).rejects.toMatchObject({ kind: 'pagingLoop' });
    expect(asked).toBe(MAX_PAGES_WITHOUT_NEWS + 1);
  });

  it('throws when there is no last page', async () => {
    let asked = 0;
    const api = apiOf(() => ({ ids: [(asked += 1)], next: `cursor-${asked}` }));
    await expect(idsOf(api)).rejects.toMatchObject({ kind: 'pagingLoop' });
    expect(asked).toBe(ARTICLE_LIST_MAX_PAGES);
  });

  it('leaves no rejection unhandled when the reader stops early', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const api: Pick<ContentApi, 'articlePage'> = {
      articlePage: (_versionId, _locale, cursor) =>
        cursor === null
          ? Promise.resolve({ url: '', data: { articles: [{ id: 1 }], nextCursor: 'b' } })
          : Promise.reject(new Error('the second page fails')),
    };
    for await (const page of readArticlePages(api, 1, 'fr')) if ('data' in page) break;
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
