import { STORED_SETTINGS } from '../../content-schema';
import { installDialogDouble } from '../testing/dialog-double';
import { boot } from './boot';

const ENTRY = '<a id="_search" href="#results"><span>Rechercher</span></a>';
const DIALOG = '<dialog><form><input id="_dialog-q" type="search"></form></dialog>';

/** Renders a page in the document, with deferred scripts. */
function loadPage(body: string, address = '/fr'): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `${body}<template data-page-path="/fr"><script src="/app.js"></script></template>`;
}

beforeAll(() => {
  installDialogDouble();
  window.history.replaceState(null, '', '/fr');
  boot();
  // Ends the observers that wait for the content of the page.
  document.body.innerHTML = '<main id="_content"></main>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** @returns whether the browser follows the link. */
function click(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return document.querySelector('#_search span')?.dispatchEvent(event) === true;
}
const dialog = () => document.querySelector('dialog');
const field = () => document.querySelector('input');

describe('a click on the search entry', () => {
  test('opens the dialog of the page at its field, before React runs, and starts the scripts', () => {
    loadPage(ENTRY + DIALOG);
    expect(click()).toBe(false);
    expect(dialog()).toHaveAttribute('open');
    expect(field()).toHaveFocus();
    expect(document.querySelector('body > script')).toHaveAttribute('src', '/app.js');
  });

  test('focuses the entry first, so that the focus returns there when the dialog closes', () => {
    loadPage(ENTRY + DIALOG);
    const focused: string[] = [];
    document.addEventListener('focusin', ({ target }) => target instanceof Element && focused.push(target.id));
    click();
    expect(focused).toEqual(['_search', '_dialog-q']);
  });

  test('on an open dialog focuses its field, and keeps its text', () => {
    loadPage(ENTRY + DIALOG);
    click();
    const typed = field();
    if (typed !== null) typed.value = 'ima';
    typed?.blur();
    click();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('ima');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that opens a tab or a window is left to the browser: %p',
    (init) => {
      loadPage(ENTRY + DIALOG);
      expect(click(init)).toBe(true);
      expect(dialog()).not.toHaveAttribute('open');
    },
  );

  test('follows the link where there is no dialog, or where the browser cannot show one', () => {
    loadPage(ENTRY);
    expect(click()).toBe(true);
    loadPage(ENTRY + DIALOG);
    Object.assign(dialog() ?? {}, { showModal: undefined });
    expect(click()).toBe(true);
  });
});

describe('the field of the search page', () => {
  const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
  const PAGE = '<input id="_q" type="search"><button>other</button>';

  test.each(['/fr/search', '/fr/search?version=2', '/fr/search?q=&version=2'])(
    'has the focus from the start when the query is empty: %s',
    (address) => {
      loadPage(PAGE, address);
      parsed();
      expect(field()).toHaveFocus();
    },
  );

  test.each(['/fr/search?q=image', '/fr/search?version=2&q=image'])(
    'does not have the focus when there are results to read: %s',
    (address) => {
      loadPage(PAGE, address);
      parsed();
      expect(field()).not.toHaveFocus();
    },
  );

  test('does not take the focus from another element', () => {
    loadPage(PAGE, '/fr/search');
    document.querySelector('button')?.focus();
    parsed();
    expect(document.querySelector('button')).toHaveFocus();
  });
});

describe('the keys of the search', () => {
  /** Renders a page in the document, and counts the clicks on its search entry. */
  function loadEntry(body: string): { entry: () => number } {
    let clicks = 0;
    loadPage(body);
    document.querySelector('#_search')?.addEventListener('click', (event) => {
      event.preventDefault();
      clicks += 1;
    });
    return { entry: () => clicks };
  }

  beforeEach(() => {
    window.earlyClicks = [];
    localStorage.clear();
  });

  /** @returns whether the browser's default action was prevented. */
  function press(init: KeyboardEventInit, target: Element = document.body): boolean {
    return !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  }
  const PAGE = '<a id="_search" href="/fr/search">Rechercher</a><input id="other">';

  test.each([
    ['/', { key: '/' }],
    ['/ of a keyboard that has it above a digit', { key: '/', shiftKey: true }],
    ['Ctrl-K', { key: 'k', ctrlKey: true }],
    ['Cmd-K', { key: 'K', metaKey: true }],
  ])('%s is a click on the entry, before React is ready as well', (_, key) => {
    const { entry } = loadEntry(PAGE);
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
  ])('%s is ignored', (_, key) => {
    const { entry } = loadEntry(PAGE);
    window.earlyClicks = null;
    expect(press(key)).toBe(false);
    expect(entry()).toBe(0);
  });

  test('a slash typed in a field is a slash; Ctrl-K opens the search from there too', () => {
    const { entry } = loadEntry(PAGE);
    window.earlyClicks = null;
    const field = document.querySelector('#other') ?? document.body;
    expect(press({ key: '/' }, field)).toBe(false);
    expect(press({ key: 'k', ctrlKey: true }, field)).toBe(true);
    expect(entry()).toBe(1);
  });

  test('the keys are ignored while a dialog is open', () => {
    const { entry } = loadEntry(`${PAGE}<dialog open></dialog>`);
    expect(press({ key: '/' })).toBe(false);
    expect(entry()).toBe(0);
  });

  test('the page of results has its own field, which gets the focus', () => {
    loadEntry('<input id="_q" type="search" value="image">');
    expect(press({ key: '/' })).toBe(true);
    expect(document.querySelector('#_q')).toHaveFocus();
  });

  test('a page without search ignores the keys', () => {
    loadEntry('<p>Sign in</p>');
    expect(press({ key: '/' })).toBe(false);
  });

  test('the slash does nothing when the single key is turned off; Ctrl-K still searches', () => {
    const { key, write } = STORED_SETTINGS.searchShortcut;
    localStorage.setItem(key, write(false));
    const { entry } = loadEntry(PAGE);
    expect(press({ key: '/' })).toBe(false);
    expect(entry()).toBe(0);
    expect(press({ key: 'k', ctrlKey: true })).toBe(true);
    expect(entry()).toBe(1);
    localStorage.setItem(key, write(true));
    expect(press({ key: '/' })).toBe(true);
    expect(entry()).toBe(2);
  });

  test('the key stays on in a browser that denies access to storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    const { entry } = loadEntry(PAGE);
    expect(press({ key: '/' })).toBe(true);
    expect(entry()).toBe(1);
    refused.mockRestore();
  });
});
