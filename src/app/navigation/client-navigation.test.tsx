import { LOADING_INDICATOR_MS } from '../../../content-schema';
import { DATA_PRIVATE } from '../../shared/page-contract';
import { innerAddress, recordAddress, startClientNavigation } from './client-navigation';
import { pageLoading, visiblePageLoading } from './page-loading';

// Like Gatsby's own `navigate`, which looks up `___navigate` at the time of the call.
jest.mock('gatsby', () => ({ navigate: (to: string, options?: object) => window.___navigate?.(to, options) }));

const here = new URL('http://site.test/fr/version/2/article/1');

function link(html: string): Element {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]');
  if (target === null) throw new Error('The fixture has no [data-target].');
  return target;
}

describe('innerAddress', () => {
  it('follows a link of the site, also from an element inside it', () => {
    const address = innerAddress(link('<a href="/fr/version/2/article/4#titre"><b data-target>x</b></a>'), here);
    expect(address?.pathname).toBe('/fr/version/2/article/4');
    expect(address?.hash).toBe('#titre');
  });

  it.each(['/fr', '/en/version/2', '/fr/information/faq', '/fr/publications', '/fr/version/2/article/4/'])(
    'navigates to %s without a page load',
    (href) => expect(innerAddress(link(`<a data-target href="${href}">x</a>`), here)?.pathname).toBe(href),
  );

  it.each([
    ['another site', '<a data-target href="https://other.test/fr">x</a>'],
    ['a new tab', '<a data-target href="/fr" target="_blank">x</a>'],
    ['a file', '<a data-target href="/fr/sitemap.xml">x</a>'],
    ['the copy of an article', '<a data-target href="/fr/version/2/article/12.md">x</a>'],
    ['a download', '<a data-target href="/fr" download>x</a>'],
    ['an address without a locale', '<a data-target href="/robots">x</a>'],
    ['an address that a redirect may have', '<a data-target href="/fr/commonmark">x</a>'],
    ['an address that no page can have', '<a data-target href="/fr/version/abc">x</a>'],
    ['a malformed hash', '<a data-target href="/fr/version/2/article/4#100%">x</a>'],
    ['another place in the page', '<a data-target href="#there">x</a>'],
    ['a link without an address', '<a data-target>x</a>'],
    ['anything else', '<button data-target>x</button>'],
  ])('leaves %s to the browser', (_, html) => {
    expect(innerAddress(link(html), here)).toBeNull();
  });
});

describe('a slow navigation', () => {
  const asked: unknown[][] = [];

  beforeAll(() => {
    window.___navigate = (...given) => void asked.push(given);
    startClientNavigation();
  });
  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
  });
  afterEach(() => {
    pageLoading.finish();
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it.each([
    ['that the program begins', () => window.___navigate?.('/fr/search?q=image', { replace: true })],
    ['that a click on a link begins', () => (link('<a data-target href="/fr/search">x</a>') as HTMLElement).click()],
  ])('%s is shown after the throttle', (_, begin) => {
    begin();
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(LOADING_INDICATOR_MS.throttle - 1);
    expect(visiblePageLoading.get().isVisible).toBe(false);
    jest.advanceTimersByTime(1);
    expect(visiblePageLoading.get().isVisible).toBe(true);
  });

  it('is cancelled by a later one whose page loads sooner, by going back, and by nothing else', async () => {
    const arrivals = new Map<string, () => void>();
    window.___loader = {
      loadPage: (path) => new Promise((resolve) => arrivals.set(path, () => resolve(undefined))),
    };
    const arrive = async (path: string) => {
      arrivals.get(path)?.();
      await Promise.resolve();
    };
    window.___navigate?.('/fr/version/2/article/1#titre');
    window.___navigate?.('/fr/version/2/article/2?q=x');
    await arrive('/fr/version/2/article/2?q=x');
    await arrive('/fr/version/2/article/1');
    expect(asked).toEqual([['/fr/version/2/article/2?q=x', undefined]]);
    window.___navigate?.('/fr/version/2/article/3');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await arrive('/fr/version/2/article/3');
    expect(asked).toHaveLength(1);
    delete window.___loader;
  });

  it('that is undone before the router has rendered it shows no indicator: nothing loads', () => {
    recordAddress(window.location.href);
    window.___navigate?.('/fr/search?q=image');
    window.dispatchEvent(new PopStateEvent('popstate'));
    jest.advanceTimersByTime(LOADING_INDICATOR_MS.throttle);
    expect(visiblePageLoading.get().isVisible).toBe(false);
    recordAddress('http://localhost/fr/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
    jest.advanceTimersByTime(LOADING_INDICATOR_MS.throttle);
    expect(visiblePageLoading.get().isVisible).toBe(true);
  });

  it('that fails to load still goes ahead: Gatsby lets the browser load the page', async () => {
    window.___loader = { loadPage: () => Promise.reject(new Error('offline')) };
    window.___navigate?.('/fr');
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([['/fr', undefined]]);
    delete window.___loader;
  });

  // Runs before a newer build is known: from then on every page is a full load.
  it.each([
    ['for the host', false, 0],
    ['for private mode, where that is on', true, 1],
  ])('to an address without a page is %s', async (_, isPrivate, inPage) => {
    const loads = jest.spyOn(console, 'error').mockReturnValue();
    window.___webpackCompilationHash = 'same';
    const page = { path: '/404.html', webpackCompilationHash: 'same' };
    window.___loader = { loadPage: () => Promise.resolve({ page }) };
    document.documentElement.toggleAttribute(DATA_PRIVATE, isPrivate);
    window.___navigate?.('/fr/version/2/article/9');
    await Promise.resolve();
    await Promise.resolve();
    expect([asked.length, loads.mock.calls.length]).toEqual([inPage, 1 - inPage]);
    document.documentElement.removeAttribute(DATA_PRIVATE);
    loads.mockRestore();
    delete window.___loader;
  });

  it.each([
    ['needs other scripts', { page: { webpackCompilationHash: 'new' } }],
    ['did not come', {}],
  ])(
    'is a full load where the page %s: Gatsby would render it with the scripts of the old build',
    async (_, loaded) => {
      // jsdom cannot load a page and logs an error.
      const loads = jest.spyOn(console, 'error').mockReturnValue();
      window.___webpackCompilationHash = 'old';
      window.___loader = { loadPage: () => Promise.resolve(loaded) };
      window.___navigate?.('/fr/version/2/article/9?q=x#there');
      await Promise.resolve();
      await Promise.resolve();
      expect(asked).toEqual([]);
      expect(loads).toHaveBeenCalled();
      loads.mockRestore();
      delete window.___loader;
    },
  );

  it('to an address that may redirect is a full load, and no script fetches it', () => {
    const loads = jest.spyOn(console, 'error').mockReturnValue();
    const loadPage = jest.fn(() => Promise.resolve(undefined));
    window.___loader = { loadPage };
    window.___navigate?.('/fr/commonmark?q=x', { replace: true });
    expect([asked, loadPage.mock.calls]).toEqual([[], []]);
    expect(loads).toHaveBeenCalled();
    loads.mockRestore();
    delete window.___loader;
  });

  it('keeps its target and its options', () => {
    window.___navigate?.('/fr', { replace: true });
    expect(asked).toEqual([['/fr', { replace: true }]]);
  });
});
