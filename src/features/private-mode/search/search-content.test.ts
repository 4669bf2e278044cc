import type { Article, Change, SidebarTreeNode } from '../../../../content-schema';
import type { ContentResult } from '../content/content-result';
import { createSidebarTree } from '../../../shared/navigation/sidebar-tree';
import { aWorker } from '../../../shared/testing/worker-double';
import { answerCalls } from '../../../shared/worker-channel';
import type { SearchReport } from '../../search/search-port';
import type { MemoryEditions } from './memory-editions';
import { createContentSearch } from './search-content';

const edition = { versionId: 3, locale: 'fr' } as const;
const node: SidebarTreeNode = {
  ...edition,
  categories: [],
  articles: [1, 2].map((id) => ({
    id,
    title: `Article ${id}`,
    description: '',
    categoryId: null,
    contentLocale: 'fr',
  })),
};
const article = (id: number): Article => ({
  ...{
    ...edition,
    id,
    title: `Article ${id}`,
    description: '',
    categoryId: null,
    contentLocale: 'fr',
    markdown: `Texte ${id}.`,
  },
  ...{ updatedAt: '2026-11-21', source: null, images: [], digest: `${id}` },
});
const ok = <Data>(data: Data): ContentResult<Data> => ({ kind: 'ok', data });

/** Search over content that records requests, and a worker that records calls. */
function aContentSearch(editionOutcome: ContentResult<SidebarTreeNode> = ok(node)) {
  const asked: string[] = [];
  const given: string[] = [];
  const worker = aWorker((scope) =>
    answerCalls<Pick<MemoryEditions, 'put' | 'drop' | 'search'>>(scope, () => ({
      put: (_content, complete) => void given.push(`put ${complete}`),
      drop: () => void given.push('drop'),
      search: () => null,
    })),
  );
  const search = createContentSearch(
    {
      edition: () =>
        Promise.resolve(
          editionOutcome.kind === 'ok'
            ? ok({ node: editionOutcome.data, outline: createSidebarTree(node), rejected: [] })
            : editionOutcome,
        ),
      article: (_edition, id) => {
        asked.push(`article ${id}`);
        return Promise.resolve(id === 2 ? { kind: 'missing' } : ok(article(id)));
      },
      articleTexts: () => {
        asked.push('all');
        return Promise.resolve(ok({ items: [article(1), article(2)], rejected: [] }));
      },
    },
    {
      createIndexer: () => ({
        index: (texts) =>
          Promise.resolve(new Map(texts.map(({ key }) => [key, { headings: [], headingIds: [], sections: [] }]))),
        dispose: () => undefined,
      }),
      startWorker: worker.start,
    },
  );
  const statuses: SearchReport['status'][] = [];
  const ask = () =>
    search.ask({ edition, query: 'texte', categoryId: null, elsewhere: [] }, ({ status }) => statuses.push(status));
  return { search, ask, asked, given, statuses };
}

const settle = () => jest.advanceTimersByTimeAsync(2000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the whole version is fetched when it is searched, and later only a saved article', async () => {
  const { search, ask, asked, given } = aContentSearch();
  expect(asked).toEqual([]);
  ask();
  await settle();
  expect(asked).toEqual(['all']);
  expect(given).toEqual(['put false', 'put true']);
  search.takeChanges([1, 2].map((id): Change => ({ kind: 'article', ...edition, id, digest: 'new' })));
  await settle();
  expect(asked).toEqual(['all', 'article 1', 'article 2']);
  expect(given).toEqual(['put false', 'put true', 'put true']);
});

test('a change of categories fetches no texts; a change of anything fetches all', async () => {
  const { search, ask, asked } = aContentSearch();
  ask();
  await settle();
  search.takeChanges([{ kind: 'categories', ...edition, digest: 'new' }]);
  await settle();
  expect(asked).toEqual(['all']);
  search.takeChanges([{ kind: 'config', name: 'articleConfig', digest: 'new' }]);
  await settle();
  expect(asked).toEqual(['all']);
  search.takeChanges([{ kind: 'versions', digest: 'new' }]);
  await settle();
  expect(asked).toEqual(['all', 'all']);
  search.takeChanges(null);
  await settle();
  expect(asked).toEqual(['all', 'all', 'all']);
});

test.each([
  ['missing', { kind: 'missing' } as const, 'absent'],
  ['refused', { kind: 'refused' } as const, 'failed'],
])('a version that is %s cannot be searched', async (_, outcome, status) => {
  const { ask, given, statuses } = aContentSearch(outcome);
  ask();
  await settle();
  expect(statuses).toEqual([status]);
  expect(given).toEqual([]);
});
