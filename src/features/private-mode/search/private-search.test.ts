import type { Edition, SidebarArticle, SidebarTreeNode } from '../../../../content-schema';
import { createTextEngine } from '../engine/create-text-engine';
import { aTextWorker, ENDLESS } from '../engine/testing/text-worker-double';
import type { SearchReport } from '../../search/search-port';
import { aWorker } from '../../../shared/testing/worker-double';
import { answerCalls } from '../../../shared/worker-channel';
import { MemoryEditions } from './memory-editions';
import type { ArticleText, EditionTexts, LoadEdition } from './private-editions';
import { createPrivateSearch } from './private-search';

const draft: Edition = { versionId: 3, locale: 'fr' };

const outlined = (id: number, title: string): SidebarArticle => ({
  id,
  title,
  description: '',
  categoryId: 5,
  contentLocale: 'fr',
});
const outline = (...articles: SidebarArticle[]): SidebarTreeNode => ({
  ...draft,
  categories: [
    { id: 5, title: 'Oiseaux', description: '', order: 1, parent: null, articles: [1, 2], contentLocale: 'fr' },
  ],
  articles,
});
const OUTLINE = outline(outlined(1, 'Les hérons'), outlined(2, 'Les loutres'));
const text = (id: number, markdown: string): ArticleText => ({ id, markdown, contentLocale: 'fr' });
const TEXTS = [text(1, 'Gris.\n\n## Plumes\n\nDes plumes cendrées.'), text(2, 'Elles plongent.')];

/**
 * A search over a draft that is loaded from `texts`, with the real engines behind the messages of
 * workers.
 */
function aPrivateSearch(loaded: LoadEdition) {
  const compiler = aTextWorker();
  const loads: Edition[] = [];
  const worker = aWorker((scope) => {
    const editions = new MemoryEditions();
    answerCalls(scope, () => editions);
  });
  const search = createPrivateSearch({
    load: (edition, only) => {
      loads.push(edition);
      return loaded(edition, only);
    },
    createIndexer: () => createTextEngine(compiler.start),
    startWorker: worker.start,
  });
  /** Searches, and waits for a report of that status. */
  const ask = (query: string, status: SearchReport['status'], edition = draft, elsewhere: Edition[] = []) =>
    new Promise<SearchReport>((resolve) => {
      search.ask({ edition, query, categoryId: null, elsewhere }, (report) => {
        if (report.status === status) resolve(report);
      });
    });
  return {
    search,
    ask,
    loads,
    compiler,
    crash: worker.crash,
    workers: () => [worker.started(), worker.ended()],
  };
}

const sectionsOf = ({ answer }: SearchReport) =>
  answer?.results.flatMap(({ articleId, sections }) => sections.map(({ anchor }) => `${articleId}#${anchor ?? ''}`));

test('nothing is loaded, and no worker started, before the first search', () => {
  const { loads, workers } = aPrivateSearch(() => Promise.resolve(null));
  expect(loads).toEqual([]);
  expect(workers()).toEqual([0, 0]);
});

test('titles are searched while the texts are loading, and then the texts', async () => {
  let arrive: (articles: ArticleText[]) => void = () => undefined;
  const articles = new Promise<ArticleText[]>((resolve) => (arrive = resolve));
  const { ask, loads } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles }));
  const titles = await ask('loutres', 'titles');
  expect(sectionsOf(titles)).toEqual(['2#']);
  expect(titles.categories).toEqual([{ id: 5, title: 'Oiseaux' }]);
  const whole = ask('cendrées', 'complete');
  arrive(TEXTS);
  expect(sectionsOf(await whole)).toEqual(['1#plumes']);
  expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  expect(loads).toHaveLength(1);
});

test('an article is found by its keywords, and its result does not show them', async () => {
  const tagged = outline({ ...outlined(1, 'Les hérons'), keywords: ['échassier'] }, outlined(2, 'Les loutres'));
  const { ask } = aPrivateSearch(() => Promise.resolve({ outline: tagged, articles: TEXTS }));
  const report = await ask('echassiers', 'complete');
  expect(sectionsOf(report)).toEqual(['1#']);
  expect(JSON.stringify(report.answer)).not.toContain('échassier');
});

test('a missing version cannot be searched, and one that failed to load can be requested again', async () => {
  let answer: () => Promise<EditionTexts | null> = () => Promise.resolve(null);
  const { ask } = aPrivateSearch(() => answer());
  expect((await ask('héron', 'absent')).answer).toBeNull();
  answer = () => Promise.reject(new Error('status 503'));
  const other: Edition = { versionId: 4, locale: 'fr' };
  await ask('héron', 'failed', other);
  answer = () => Promise.resolve({ outline: { ...OUTLINE, ...other }, articles: TEXTS });
  expect(sectionsOf(await ask('hérons', 'complete', other))).toEqual(['1#']);
});

test('titles stay searchable when the texts fail to load, and the texts are requested again', async () => {
  let articles: EditionTexts['articles'] = Promise.reject(new Error('status 500'));
  const { ask, loads } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles }));
  expect(sectionsOf(await ask('loutres', 'titles'))).toEqual(['2#']);
  expect(sectionsOf(await ask('loutres', 'failed'))).toEqual(['2#']);
  articles = TEXTS;
  const before = loads.length;
  expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  expect(loads).toHaveLength(before + 1);
});

test('an article whose text takes too long is found by its title, and the others normally', async () => {
  const { ask } = aPrivateSearch(() =>
    Promise.resolve({ outline: OUTLINE, articles: [text(1, ENDLESS), ...TEXTS.slice(1)] }),
  );
  expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  expect(sectionsOf(await ask('hérons', 'complete'))).toEqual(['1#']);
});

test('the worker that compiles ends when there is nothing left to compile', async () => {
  const { ask, compiler } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles: TEXTS }));
  await ask('plongent', 'complete');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([compiler.started(), compiler.ended()]).toEqual([1, 1]);
});

describe('after a change', () => {
  /** Time to wait for further changes, in milliseconds; this test skips it. */
  const CHANGE = 1000;
  beforeAll(() => {
    const { setTimeout: start } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => start(run, ms === CHANGE ? 0 : ms));
  });
  afterAll(() => jest.restoreAllMocks());

  /**
   * Waits until everything pending has settled: in memory, each step takes a few turns of the event
   * loop.
   */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  test('a changed article is found by its new words; the others are neither requested nor read again', async () => {
    let articles = TEXTS;
    const asked: (readonly number[] | null)[] = [];
    const { ask, search } = aPrivateSearch((_edition, only) => {
      asked.push(only);
      return Promise.resolve({ outline: OUTLINE, articles });
    });
    await ask('plongent', 'complete');
    articles = [text(1, 'Blanc.'), text(2, 'Unread.')];
    search.invalidate(draft, [1]);
    search.invalidate(draft, [1]);
    // This one was never searched.
    search.invalidate({ versionId: 9, locale: 'fr' }, [1]);
    await settle();
    expect(asked).toEqual([null, [1]]);
    expect(sectionsOf(await ask('blanc', 'complete'))).toEqual(['1#']);
    expect((await ask('cendrées', 'complete')).answer?.articleCount).toBe(0);
    expect((await ask('plongent', 'complete')).answer?.articleCount).toBe(1);
  });

  test('a change during the first load is loaded after it', async () => {
    let arrive: (articles: ArticleText[]) => void = () => undefined;
    let articles: EditionTexts['articles'] = new Promise((resolve) => (arrive = resolve));
    const asked: (readonly number[] | null)[] = [];
    const { ask, search } = aPrivateSearch((_edition, only) => {
      asked.push(only);
      return Promise.resolve({ outline: OUTLINE, articles });
    });
    await ask('loutres', 'titles');
    articles = [text(1, 'Blanc.')];
    search.invalidate(draft, [1]);
    await settle();
    expect(asked).toEqual([null]);
    arrive(TEXTS);
    await settle();
    expect(asked).toEqual([null, [1]]);
    expect(sectionsOf(await ask('blanc', 'complete'))).toEqual(['1#']);
    expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  });

  test('where anything may have changed, all is read again', async () => {
    let articles = TEXTS;
    const { ask, search } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles }));
    await ask('plongent', 'complete');
    articles = [text(2, 'Nagent.')];
    search.invalidate(draft, [1]);
    search.invalidateAll();
    await settle();
    expect((await ask('plongent', 'complete')).answer?.articleCount).toBe(0);
    expect(sectionsOf(await ask('nagent', 'complete'))).toEqual(['2#']);
  });

  test('earlier results stay when the changes fail to load', async () => {
    let articles: EditionTexts['articles'] = TEXTS;
    const { ask, search } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles }));
    await ask('plongent', 'complete');
    articles = Promise.reject(new Error('status 500'));
    search.invalidate(draft, [2]);
    await settle();
    expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  });

  test('a version that was removed while it was searched is absent', async () => {
    let answer: EditionTexts | null = { outline: OUTLINE, articles: TEXTS };
    const { ask, search } = aPrivateSearch(() => Promise.resolve(answer));
    await ask('plongent', 'complete');
    answer = null;
    search.invalidate(draft, []);
    await settle();
    expect((await ask('plongent', 'absent')).answer).toBeNull();
    answer = { outline: OUTLINE, articles: TEXTS };
    search.invalidate(draft, []);
    await settle();
    expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  });
});

test('a search without results in one version continues in the others', async () => {
  const other: Edition = { versionId: 2, locale: 'fr' };
  const { search } = aPrivateSearch((edition) =>
    Promise.resolve({ outline: { ...OUTLINE, ...edition }, articles: edition.versionId === 2 ? TEXTS : [] }),
  );
  const found = await new Promise((resolve) => {
    search.ask({ edition: draft, query: 'plongent', categoryId: null, elsewhere: [other] }, ({ elsewhere }) => {
      if (elsewhere.length > 0) resolve(elsewhere);
    });
  });
  expect(found).toEqual([{ edition: other, articleCount: 1 }]);
});

test('a few versions are cached, and the least recently used one is loaded again', async () => {
  const { ask, loads } = aPrivateSearch((edition) =>
    Promise.resolve({ outline: { ...OUTLINE, ...edition }, articles: TEXTS }),
  );
  for (const versionId of [1, 2, 3, 4, 5, 6, 7, 7, 1]) await ask('plongent', 'complete', { versionId, locale: 'fr' });
  expect(loads.map(({ versionId }) => versionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
});

test('a worker failure is reported, and the next search starts another worker', async () => {
  const { ask, crash, workers } = aPrivateSearch(() => Promise.resolve({ outline: OUTLINE, articles: TEXTS }));
  await ask('plongent', 'complete');
  const failed = ask('plongent', 'failed');
  // The worker has not answered by then.
  setTimeout(crash, 0);
  await failed;
  expect(sectionsOf(await ask('plongent', 'complete'))).toEqual(['2#']);
  expect(workers()).toEqual([2, 1]);
});

test('after `dispose` both workers are terminated, nothing is reported, and searches fail', async () => {
  const { ask, search, workers, compiler, loads } = aPrivateSearch(() =>
    Promise.resolve({ outline: OUTLINE, articles: TEXTS }),
  );
  const reports: SearchReport[] = [];
  search.ask({ edition: draft, query: 'plongent', categoryId: null, elsewhere: [] }, (report) => reports.push(report));
  await ask('', 'titles');
  search.dispose();
  const before = reports.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(reports).toHaveLength(before);
  expect(workers()).toEqual([1, 1]);
  expect(compiler.ended()).toBe(compiler.started());
  await ask('plongent', 'failed');
  search.invalidate(draft, [1]);
  expect(loads).toHaveLength(1);
});
