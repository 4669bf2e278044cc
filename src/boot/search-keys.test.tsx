import { STORED_SETTINGS } from '../../content-schema';
import { BOOT_SCRIPT } from './boot-script';

/** Puts a page into the document and runs the boot script on it, as a browser that loads it. */
function loadPage(body: string): { entry: () => number } {
  let clicks = 0;
  window.history.replaceState(null, '', '/fr');
  document.body.innerHTML = `${body}<template data-page-path="/fr"></template>`;
  document.querySelector('#_search')?.addEventListener('click', (event) => {
    event.preventDefault();
    clicks += 1;
  });
  return { entry: () => clicks };
}

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = BOOT_SCRIPT;
  window.history.replaceState(null, '', '/fr');
  document.head.append(script);
});
beforeEach(() => {
  window.earlyClicks = [];
  localStorage.clear();
});

/** @returns whether the browser's own meaning of the key was prevented. */
function press(init: KeyboardEventInit, target: Element = document.body): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}
const ENTRY = '<a id="_search" href="/fr/search">Rechercher</a><input id="other">';

test.each([
  ['/', { key: '/' }],
  ['/ of a keyboard that has it above a digit', { key: '/', shiftKey: true }],
  ['Ctrl-K', { key: 'k', ctrlKey: true }],
  ['Cmd-K', { key: 'K', metaKey: true }],
])('%s is a click on the entry, before React is ready as well', (_, key) => {
  const { entry } = loadPage(ENTRY);
  expect(press(key)).toBe(true);
  expect(entry()).toBe(1);
  window.earlyClicks = null;
  press(key);
  expect(entry()).toBe(2);
});

test.each([
  ['another key', { key: 'k' }],
  ['Ctrl-Shift-K, which is the browser’s', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['Alt-/', { key: '/', altKey: true }],
  ['Ctrl-/', { key: '/', ctrlKey: true }],
])('%s is left alone', (_, key) => {
  const { entry } = loadPage(ENTRY);
  window.earlyClicks = null;
  expect(press(key)).toBe(false);
  expect(entry()).toBe(0);
});

test('a slash typed in a field is a slash; Ctrl-K opens the search from there too', () => {
  const { entry } = loadPage(ENTRY);
  window.earlyClicks = null;
  const field = document.querySelector('#other') ?? document.body;
  expect(press({ key: '/' }, field)).toBe(false);
  expect(press({ key: 'k', ctrlKey: true }, field)).toBe(true);
  expect(entry()).toBe(1);
});

test('while a dialog is open the keys are its own', () => {
  const { entry } = loadPage(`${ENTRY}<dialog open></dialog>`);
  expect(press({ key: '/' })).toBe(false);
  expect(entry()).toBe(0);
});

test('the page of results has its own field, which gets the focus', () => {
  loadPage('<input id="_q" type="search" value="image">');
  expect(press({ key: '/' })).toBe(true);
  expect(document.querySelector('#_q')).toHaveFocus();
});

test('a page without search leaves the keys alone', () => {
  loadPage('<p>Sign in</p>');
  expect(press({ key: '/' })).toBe(false);
});

test('a reader who turned the single key off types a slash for nothing; Ctrl-K still searches', () => {
  const { key, write } = STORED_SETTINGS.searchShortcut;
  localStorage.setItem(key, write(false));
  const { entry } = loadPage(ENTRY);
  expect(press({ key: '/' })).toBe(false);
  expect(entry()).toBe(0);
  expect(press({ key: 'k', ctrlKey: true })).toBe(true);
  expect(entry()).toBe(1);
  localStorage.setItem(key, write(true));
  expect(press({ key: '/' })).toBe(true);
  expect(entry()).toBe(2);
});

test('a browser that refuses its storage leaves the key on', () => {
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { entry } = loadPage(ENTRY);
  expect(press({ key: '/' })).toBe(true);
  expect(entry()).toBe(1);
  refused.mockRestore();
});
