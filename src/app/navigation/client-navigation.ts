import { navigate } from 'gatsby';
import { LOCALES } from '../../../content-schema';
import { isDecodable } from '../../boot/links';
import { publicationsPath } from '../../shared/routes/paths';
import { matchRoute } from '../../shared/routes/route-table';
import { arePagesCached, isWithoutNetwork } from '../../features/offline/without-network';
import { type LoadedPage, needsOtherScripts } from '../../features/publishing/new-text/published-page';
import { isSiteOutdated, noteNewBuild } from '../../store/new-build';
import { pageLoading } from './page-loading';
import { highlightFromSearch, highlightState, isUnkept } from './search-highlight';

/** Gatsby's loader, as far as navigation uses it. */
interface Loader {
  /** Fetches what a page needs, once. */
  loadPage(path: string): Promise<LoadedPage | undefined>;
}

declare global {
  interface Window {
    ___loader?: Loader;
    /** What `navigate` of `gatsby` calls, and every other navigation of the program. */
    ___navigate?: (to: string | number, options?: { replace?: boolean }) => void;
  }
}

/**
 * Finds the address inside this site that a plain click on `target` leads to, or null when the browser should follow
 * the link itself: another site, a file, an address that no page can have, a new tab, a download, a hash that is malformed, or
 * only another place in the page.
 */
export function innerAddress(
  target: EventTarget | null,
  here: Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>,
): URL | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const address = new URL(link.getAttribute('href') ?? '', here.href);
  if (address.origin !== here.origin || !isPageAddress(address.pathname)) return null;
  // Gatsby throws at a hash that it cannot decode; the browser loads the page, and the boot script puts the hash right.
  if (!isDecodable(address.hash)) return null;
  if (address.pathname === here.pathname && address.search === here.search && address.hash !== '') return null;
  return address;
}

/**
 * Whether a page of the site may be at an address. At any other one the host may have a redirect, perhaps to another site: scripts
 * are not to ask for it.
 */
function isPageAddress(pathname: string): boolean {
  if (/\.[a-z0-9]+$/i.test(pathname)) return false;
  return matchRoute(pathname).kind === 'route' || LOCALES.some((locale) => pathname === publicationsPath(locale));
}

/**
 * How long the pointer rests on a link before its page is fetched, in milliseconds: a pointer that crosses a long list of
 * articles asks for none of them.
 */
const REST_MS = 60;

/** Address of what Gatsby's loader gives for every address without a page. */
const NOT_FOUND_PAGE = '/404.html';

/** Address of the page that is shown. */
let displayAddress: string | null = null;

/** Takes note of the page that is shown now. */
export function recordAddress(address: string): void {
  displayAddress = address;
}

/**
 * Makes the plain links of the site move in the page once scripts run, and fetches a page when the pointer rests on a
 * link to it, or when the link has the focus or is touched. One listener for all links, those inside articles too.
 */
export function startClientNavigation(): void {
  orderNavigations();
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || arePagesCached()) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = innerAddress(event.target, window.location);
    const state = highlightState(event.target);
    if (address === null) {
      // Another section of the page being read, found by searching.
      if (state !== undefined) highlightFromSearch(state);
      return;
    }
    event.preventDefault();
    navigate(`${address.pathname}${address.search}${address.hash}`, state === undefined || isUnkept() ? {} : { state });
  });
  // Back and forward: Gatsby tells of them once the page is there. Inside a page they end at once. Back from where the
  // router had not been yet there is nothing to load, nor will it be told of.
  window.addEventListener('popstate', () => {
    if (window.location.href === displayAddress) pageLoading.finish();
    else pageLoading.start();
  });
  document.addEventListener('focusin', ({ target }) => fetchPageOf(target));
  document.addEventListener('touchstart', ({ target }) => fetchPageOf(target), { passive: true });
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    resting = setTimeout(() => fetchPageOf(target), REST_MS);
  });
}

/**
 * Starts the loading indicator with every navigation of the program: a link, a guard that leads elsewhere, a search that is
 * sent. Gatsby itself tells of a navigation only when it has taken a second. Since a newer build another page is loaded for
 * real, and so is one that comes with the news of it, or does not come: Gatsby would show the first with the old scripts for a moment, and
 * load the second without its query and section. So is an address without a page. Of several navigations the last one wins, as when the browser follows the links: Gatsby
 * would go to each in the order in which their pages come.
 */
function orderNavigations(): void {
  const go = window.___navigate;
  if (go === undefined) return;
  let newest = 0;
  window.___navigate = (to, options) => {
    pageLoading.start();
    newest += 1;
    if (isAnotherPage(to) && !isPageAddress(new URL(to, window.location.href).pathname)) {
      window.location[options?.replace ? 'replace' : 'assign'](to);
      return;
    }
    // What replaces an address, or stays on the page, goes on as before: `onRouteUpdate` sees to the first.
    if ((isSiteOutdated() || arePagesCached()) && !options?.replace && isAnotherPage(to)) {
      window.location.assign(to);
      return;
    }
    const number = newest;
    const goIfNewest = (loaded?: LoadedPage) => {
      if (number !== newest) return;
      if (loaded === undefined || !isAnotherPage(to)) return go(to, options);
      const isOfThisBuild = loaded.page !== undefined && !needsOtherScripts(loaded);
      // The host knows where a redirect leads. In private mode there may be a page that is not published.
      const isForHost = loaded.page?.path === NOT_FOUND_PAGE && !isUnkept();
      if (isOfThisBuild && !isForHost) return go(to, options);
      if (!isOfThisBuild) noteNewBuild();
      window.location[options?.replace ? 'replace' : 'assign'](to);
    };
    const loading = typeof to === 'string' ? window.___loader?.loadPage(pathOf(to)) : undefined;
    // What does not come is for Gatsby to tell.
    if (loading === undefined) goIfNewest();
    else void loading.then(goIfNewest, () => goIfNewest());
  };
  // Back and forward, and another section: the reader is elsewhere by now.
  window.addEventListener('popstate', () => {
    newest += 1;
  });
}

const isAnotherPage = (to: string | number): to is string =>
  typeof to === 'string' && new URL(to, window.location.href).pathname !== window.location.pathname;

/** An address of this site without its hash, as the loader knows pages. */
const pathOf = (address: string): string => address.replace(/#.*$/s, '');

function fetchPageOf(target: EventTarget | null): void {
  const address = isWithoutNetwork() ? null : innerAddress(target, window.location);
  if (address !== null) void window.___loader?.loadPage(address.pathname);
}
