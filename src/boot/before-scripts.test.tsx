import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S, STORED_SETTINGS } from '../../content-schema';
import { boot } from './boot';
import { replayEarlyClicks } from './early-clicks';

/** Renders a page in the document and runs the boot script, as a browser does on load. */
function loadPage(body: string, { stored, forced }: { stored?: string; forced?: string } = {}): void {
  window.history.replaceState(null, '', '/fr');
  window.localStorage.clear();
  if (stored !== undefined) window.localStorage.setItem(STORED_SETTINGS.colorMode.key, stored);
  document.documentElement.removeAttribute('data-color-mode');
  if (forced !== undefined) document.documentElement.setAttribute('data-color-mode', forced);
  document.body.innerHTML = `${body}<template data-page-path="/fr"></template>`;
  boot();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const activeMode = () => document.documentElement.getAttribute('data-color-mode');

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Expected ${selector} in the page, found none.`);
  return found;
}

// Listeners of earlier pages stay on the document of the test. They must find no buttons to record.
afterEach(async () => {
  window.earlyClicks = null;
  // Ends the observers that wait for the content of the page.
  document.body.innerHTML = '<main id="_content"></main>';
  await Promise.resolve();
});

describe('the colour mode before the first paint', () => {
  test.each([
    ['is what the reader chose', { stored: 'dark' }, 'dark'],
    ['follows the system by the style sheet alone', { stored: 'system' }, null],
    ['follows the system when what is stored makes no sense', { stored: 'sepia' }, null],
    ['is what the page forces, whatever the reader chose', { stored: 'dark', forced: 'light' }, 'light'],
  ])('%s', (_, page, mode) => {
    loadPage('', page);
    expect(activeMode()).toBe(mode);
  });

  test('sets the theme colour too', () => {
    document.head.insertAdjacentHTML('beforeend', '<meta data-mode="light"><meta data-mode="dark">');
    loadPage('', { stored: 'dark' });
    expect(element('meta[data-mode=light]').getAttribute('media')).toBe('not all');
    expect(element('meta[data-mode=dark]').getAttribute('media')).toBe('all');
  });
});

test('a page is marked as leaving while another one loads, until the reader clicks on it', () => {
  loadPage('<button>A</button>');
  window.dispatchEvent(new Event('beforeunload'));
  expect(window.isLeaving).toBe(true);
  element('button').click();
  expect(window.isLeaving).toBe(false);
});

describe('a click on a button before React is ready', () => {
  const page = '<button data-replay id="first"><b>A</b></button><button data-replay id="second">B</button>';

  test('has no effect yet, starts the scripts, and is replayed once when they are ready', () => {
    loadPage(page);
    const onClick = jest.fn();
    element('#first').addEventListener('click', onClick);
    element('#first b').click();
    expect(onClick).not.toHaveBeenCalled();
    expect(document.querySelector('template')).not.toBeInTheDocument();
    replayEarlyClicks();
    replayEarlyClicks();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('is not replayed twice when the reader clicks again while waiting', () => {
    loadPage(page);
    const clicked: string[] = [];
    document.addEventListener('click', ({ target }) => target instanceof Element && clicked.push(target.id));
    element('#first').click();
    element('#first').click();
    element('#second').click();
    element('#first').click();
    replayEarlyClicks();
    expect(clicked).toEqual(['first', 'second', 'first']);
  });

  test('that submits a form is recorded too, although the button is disabled in the HTML for browsers without scripts', () => {
    loadPage('<form><input name="name"><button type="submit" data-replay disabled>Send</button></form>');
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    element('form').addEventListener('submit', onSubmit);
    element('button').click();
    expect(onSubmit).not.toHaveBeenCalled();
    replayEarlyClicks();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('works as usual once they are ready', () => {
    loadPage(page);
    replayEarlyClicks();
    const onClick = jest.fn();
    element('#first').addEventListener('click', onClick);
    element('#first').click();
    replayEarlyClicks();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('is dropped when its button no longer exists', () => {
    loadPage(page);
    const onClick = jest.fn();
    const button = element('#first');
    button.addEventListener('click', onClick);
    button.click();
    button.remove();
    replayEarlyClicks();
    expect(onClick).not.toHaveBeenCalled();
  });
});

test('a chosen language is stored for 365 days', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  loadPage('<a href="#" hreflang="en-US">English</a>');
  element('a').click();
  expect(written).toHaveBeenCalledWith(
    expect.stringContaining(`${LOCALE_COOKIE}=en;path=/;max-age=${LOCALE_COOKIE_MAX_AGE_S}`),
  );
});

test.each([
  ['/fr/auth/reset', '?return=%2Ffr%2Fversion'],
  ['/fr/auth/reset?return=%2Ffr', '?return=%2Ffr'],
])('a link between sign-in pages, %s, gets the query of the current address unless it has its own', (href, query) => {
  loadPage(`<a data-keep-query href="${href}">Oublié ?</a>`);
  window.history.replaceState(null, '', '/fr/auth/sign-in?return=%2Ffr%2Fversion');
  const link = element('a');
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(link.getAttribute('href')).toContain('/fr/auth/reset?');
  expect(new URL(link.getAttribute('href') ?? '', 'http://site.test').search).toBe(query);
});
