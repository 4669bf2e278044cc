import { DATA_MADE_OF, DATA_REPLAY } from '../../../shared/page-contract';
import { digestText } from '../../../shared/digest-text';
import { type LoadedPage, untilOfOneBuild } from './published-page';

const offerNewText = jest.fn(() => Promise.resolve());
const noteNewBuild = jest.fn<undefined, []>();
jest.mock('./check-for-build', () => ({ offerNewText: () => offerNewText() }));
jest.mock('../../../store/new-build', () => ({ noteNewBuild: () => noteNewBuild() }));

const data = { data: { article: { title: 'Un titre' } }, pageContext: { locale: 'fr' } };
const fetched = (json: unknown, hash = 'scripts-1'): LoadedPage => ({ json, page: { webpackCompilationHash: hash } });

/** The published page, and what the loader now returns for its address. */
function pageWith(loaded: LoadedPage | undefined, isJustLoaded = false): void {
  document.body.innerHTML = `<main></main><button ${DATA_REPLAY}>Search</button>`;
  document.body.setAttribute(DATA_MADE_OF, digestText(JSON.stringify(data)));
  window.___webpackCompilationHash = 'scripts-1';
  window.isJustLoaded = isJustLoaded;
  window.earlyClicks = [];
  window.___loader = { loadPage: () => Promise.resolve(loaded) };
}

const moment = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
/** State of the page after a moment: whether React may hydrate it. */
const outcome = () =>
  Promise.race([
    untilOfOneBuild().then(() => 'taken over'),
    new Promise((resolve) => {
      setTimeout(resolve, 10, 'left as it is');
    }),
  ]);
/** Whether the page was reloaded. jsdom cannot, and logs an error. */
let loads: jest.SpyInstance;
let listening: jest.SpyInstance<void, Parameters<Window['addEventListener']>>;

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  loads = jest.spyOn(console, 'error').mockReturnValue();
  listening = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  listening.mock.calls.forEach((each) => window.removeEventListener(...each));
  jest.restoreAllMocks();
});

test.each([
  ['made of what the site has', fetched(data)],
  ['that could not be fetched, which Gatsby tells', {}],
  ['of which no loader knows', undefined],
  ['whose code could not be asked', fetched(data, '')],
])('a page %s is hydrated', async (_, loaded) => {
  pageWith(loaded);
  expect(await outcome()).toBe('taken over');
  expect(noteNewBuild).not.toHaveBeenCalled();
  expect(loads).not.toHaveBeenCalled();
});

test('a page in development, whose scripts have no hash, is hydrated whatever hash is served', async () => {
  pageWith(fetched(data, '123'));
  window.___webpackCompilationHash = '';
  expect(await outcome()).toBe('taken over');
  expect(noteNewBuild).not.toHaveBeenCalled();
});

test.each([
  ['another text', fetched({ ...data, data: { article: { title: 'Un autre' } } })],
  ['other scripts', fetched(data, 'scripts-2')],
])('a page open while %s was published is left as it is, and the new text offered', async (_, loaded) => {
  pageWith(loaded);
  expect(await outcome()).toBe('left as it is');
  expect(noteNewBuild).toHaveBeenCalled();
  expect(offerNewText).toHaveBeenCalled();
  expect(loads).not.toHaveBeenCalled();
});

test('a button of such a page reloads it once; then scripts hydrate what there is', async () => {
  pageWith(fetched(data, 'scripts-2'));
  expect(await outcome()).toBe('left as it is');
  document.querySelector('main')?.click();
  expect(loads).not.toHaveBeenCalled();
  document.querySelector('button')?.click();
  await moment();
  expect(loads).toHaveBeenCalledTimes(1);

  pageWith(fetched(data, 'scripts-2'));
  const ending = untilOfOneBuild();
  await Promise.resolve();
  document.querySelector('button')?.click();
  await ending;
  expect(loads).toHaveBeenCalledTimes(1);
});

test('so does an earlier click, which is stored even if the page is unloaded at once', async () => {
  pageWith(fetched({}));
  loads.mockImplementation(() => queueMicrotask(() => window.dispatchEvent(new Event('pagehide'))));
  window.earlyClicks = [...document.querySelectorAll('button')];
  expect(await outcome()).toBe('left as it is');
  expect(loads).toHaveBeenCalledTimes(1);
  await moment();
  expect(sessionStorage.getItem('early-input')).toContain('Search');
});

test('pressing a button again before the page is unloaded changes nothing', async () => {
  pageWith(fetched({}));
  const takenOver = jest.fn();
  untilOfOneBuild().then(takenOver, takenOver);
  await moment();
  for (let press = 0; press < 3; press += 1) {
    document.querySelector('button')?.click();
    await moment();
  }
  expect(takenOver).not.toHaveBeenCalled();
  expect(loads).toHaveBeenCalledTimes(1);
});

test('a page that was just loaded is reloaded once', async () => {
  pageWith(fetched({}), true);
  expect(await outcome()).toBe('left as it is');
  expect(loads).toHaveBeenCalledTimes(1);
  pageWith(fetched({}), true);
  expect(await outcome()).toBe('taken over');
  pageWith(fetched(data));
  await outcome();
  pageWith(fetched({}), true);
  expect(await outcome()).toBe('left as it is');
});
