import { prefetchAfter } from './prefetch';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));

const loadPage = jest.fn<Promise<undefined>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  loadPage.mockReset().mockResolvedValue(undefined);
  window.___loader = { loadPage };
  Object.assign(navigator, { connection: undefined });
  window.history.replaceState(null, '', '/fr/version/2/article/1');
  document.body.innerHTML = `<nav>${'<a href="/fr/version/2/article/9">9</a>'.repeat(300)}</nav>
    <main><a href="#there">there</a><a href="https://other.test">other</a><a href="/fr/version/2/article/3">3</a>
    <a rel="prev" href="/fr/version/2/article/1">1</a><a rel="next" href="/fr/version/2/article/2#start">2</a></main>`;
  for (const link of document.querySelectorAll('a')) {
    jest.spyOn(link, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 30 } as DOMRect);
  }
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const fetched = () => loadPage.mock.calls.map(([path]) => path);

test('a second after a page is rendered, the pages that its content links to are fetched', async () => {
  prefetchAfter();
  await pass(990);
  expect(fetched()).toEqual([]);
  await pass(10);
  expect(fetched()).toEqual(['/fr/version/2/article/2', '/fr/version/2/article/3']);
});

test('a page left within the second prefetches nothing', async () => {
  prefetchAfter();
  await pass(900);
  prefetchAfter();
  await pass(900);
  expect(fetched()).toEqual([]);
});

test('a page left while pages are fetched stops fetching them', async () => {
  loadPage.mockReturnValueOnce(new Promise(() => undefined));
  prefetchAfter();
  await pass(1000);
  expect(fetched()).toEqual(['/fr/version/2/article/2']);
});

test.each([
  ['saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
  ['has a very slow connection', () => Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } })],
  ['looks at another tab', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('nothing is prefetched for a reader who %s', async (_, given) => {
  given();
  prefetchAfter();
  await pass(5000);
  expect(fetched()).toEqual([]);
});
