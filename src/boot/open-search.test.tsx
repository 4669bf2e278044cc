import { installDialogDouble } from '../testing/dialog-double';
import { BOOT_SCRIPT } from './boot-script';

const ENTRY = '<a id="_search" href="#results"><span>Rechercher</span></a>';
const DIALOG = '<dialog><form><input id="_dialog-q" type="search"></form></dialog>';

/** Puts a page into the document, whose scripts have not run. */
function loadPage(body: string, address = '/fr'): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `${body}<template data-page-path="/fr"><script src="/app.js"></script></template>`;
}

beforeAll(() => {
  installDialogDouble();
  window.history.replaceState(null, '', '/fr');
  const script = document.createElement('script');
  script.textContent = BOOT_SCRIPT;
  document.head.append(script);
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

  test('focuses the entry first, where the focus goes back to when the dialog closes', () => {
    loadPage(ENTRY + DIALOG);
    const focused: string[] = [];
    document.addEventListener('focusin', ({ target }) => target instanceof Element && focused.push(target.id));
    click();
    expect(focused).toEqual(['_search', '_dialog-q']);
  });

  test('on an open dialog goes back to its field, and keeps what is typed', () => {
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
    'that opens a tab or a window is the browser’s: %p',
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
    'has the focus from the start where nothing is searched for: %s',
    (address) => {
      loadPage(PAGE, address);
      parsed();
      expect(field()).toHaveFocus();
    },
  );

  test.each(['/fr/search?q=image', '/fr/search?version=2&q=image'])(
    'leaves it to the results that are to be read: %s',
    (address) => {
      loadPage(PAGE, address);
      parsed();
      expect(field()).not.toHaveFocus();
    },
  );

  test('does not take it from what the reader has reached already', () => {
    loadPage(PAGE, '/fr/search');
    document.querySelector('button')?.focus();
    parsed();
    expect(document.querySelector('button')).toHaveFocus();
  });
});
