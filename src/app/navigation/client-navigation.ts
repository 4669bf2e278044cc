import { navigate } from 'gatsby';
import { isDecodable } from '../../boot/links';
import { routeAt } from '../../shared/routes/route-table';
import { arePagesCached, isWithoutNetwork } from '../../features/offline/without-network';
import { type LoadedPage, needsOtherScripts } from '../../features/publishing/new-text/published-page';
import { isSiteOutdated, noteNewBuild } from '../../store/new-build';
import { pageLoading } from './page-loading';
import { highlightFromSearch, highlightState, isPrivateMode } from './search-highlight';
import { withoutBasePath } from '../../shared/routes/base-path';

/** The part of Gatsby's loader that navigation uses. */
interface Loader {
  /** Loads the data and scripts of a page once. */
  loadPage(path: string): Promise<LoadedPage | undefined>;
}

declare global {
  interface Window {
    ___loader?: Loader;
    /**
     * Gatsby's navigate function, which `navigate` of `gatsby` and all scripted navigations call.
     */
    ___navigate?: (to: string | number, options?: { replace?: boolean }) => void;
  }
}

/**
 * Returns the address on this site that a plain click on `target` leads to, or null when the
 * browser should follow the link itself: another site, a file, an address without a route, a new
 * tab, a download, a malformed hash, or another position on the same page.
 */
export function innerAddress(
  target: EventTarget | null,
  here: Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>,
): URL | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const address = new URL(link.getAttribute('href') ?? '', here.href);
  if (address.origin !== here.origin || !isPageAddress(withoutBasePath(address.pathname))) return null;
  // Gatsby throws on a hash that it cannot decode. The browser loads the page instead, and the boot
  // script repairs the hash.
  if (!isDecodable(address.hash)) return null;
  if (address.pathname === here.pathname && address.search === here.search && address.hash !== '') return null;
  return address;
}

/**
 * Checks whether an address may belong to a page of the site. At any other address the host may
 * redirect, perhaps to another site, so scripts must not fetch it.
 */
function isPageAddress(pathname: string): boolean {
  return !/\.[a-z0-9]+$/i.test(pathname) && routeAt(pathname) !== undefined;
}

/**
 * Delay in milliseconds before the page of a hovered link is fetched. A pointer that crosses a long
 * list of articles fetches none of them.
 */
const REST_MS = 60;

/** Path of the page that Gatsby's loader returns for every address without a page. */
const NOT_FOUND_PAGE = '/404.html';

/** Address of the rendered page. */
let displayAddress: string | null = null;

/** Records the address of the rendered page. */
export function recordAddress(address: string): void {
  displayAddress = address;
}

/**
 * Turns clicks on plain links of the site into client navigations once scripts run. Fetches a page
 * when the pointer rests on a link to it, or when the link is focused or touched. One listener
 * serves all links, including those inside articles.
 */
export function startClientNavigation(): void {
  orderNavigations();
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || arePagesCached()) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = innerAddress(event.target, window.location);
    const state = highlightState(event.target);
    if (address === null) {
      // A search result that leads to another section of the current page.
      if (state !== undefined) highlightFromSearch(state);
      return;
    }
    event.preventDefault();
    const to = `${withoutBasePath(address.pathname)}${address.search}${address.hash}`;
    navigate(to, state === undefined || isPrivateMode() ? {} : { state });
  });
  // Back and forward: Gatsby reports them only once the page is loaded. Inside a page they end at
  // once. When going back before the router has rendered the new page, nothing loads and Gatsby
  // reports nothing.
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
 * Wraps Gatsby's `___navigate` so that every scripted navigation starts the loading indicator: a
 * link, a redirect of a guard, a submitted search. Gatsby itself reports a navigation only after a
 * second.
 *
 * These navigations become full page loads:
 * - to another page, once a newer build is known;
 * - to a page that reveals a newer build, which Gatsby would render with the old scripts for a
 *   moment;
 * - to a page that fails to load, which Gatsby would load without its query and hash;
 * - to an address without a page.
 *
 * When several navigations overlap, the last one wins, as when the browser follows the links.
 * Gatsby would go to each of them in the order in which their pages load.
 */
function orderNavigations(): void {
  const go = window.___navigate;
  if (go === undefined) return;
  let newest = 0;
  window.___navigate = (to, options) => {
    pageLoading.start();
    newest += 1;
    if (isAnotherPage(to) && !isPageAddress(withoutBasePath(new URL(to, window.location.href).pathname))) {
      window.location[options?.replace ? 'replace' : 'assign'](to);
      return;
    }
    // Replacements and navigations inside the page continue as before: `onRouteUpdate` handles the
    // former.
    if ((isSiteOutdated() || arePagesCached()) && !options?.replace && isAnotherPage(to)) {
      window.location.assign(to);
      return;
    }
    const number = newest;
    const goIfNewest = (loaded?: LoadedPage) => {
      if (number !== newest) return;
      if (loaded === undefined || !isAnotherPage(to)) return go(to, options);
      const isOfThisBuild = loaded.page !== undefined && !needsOtherScripts(loaded);
      // Only the host knows redirects. In private mode the page may exist without being published.
      const isForHost = loaded.page?.path === NOT_FOUND_PAGE && !isPrivateMode();
      if (isOfThisBuild && !isForHost) return go(to, options);
      if (!isOfThisBuild) noteNewBuild();
      window.location[options?.replace ? 'replace' : 'assign'](to);
    };
    const loading = typeof to === 'string' ? window.___loader?.loadPage(pathOf(to)) : undefined;
    // Gatsby handles a page that fails to load.
    if (loading === undefined) goIfNewest();
    else void loading.then(goIfNewest, () => goIfNewest());
  };
  // Back, forward and hash navigations cancel the pending one.
  window.addEventListener('popstate', () => {
    newest += 1;
  });
}

const isAnotherPage = (to: string | number): to is string =>
  typeof to === 'string' && new URL(to, window.location.href).pathname !== window.location.pathname;

/** Returns an address without its hash, as Gatsby's loader identifies pages. */
const pathOf = (address: string): string => address.replace(/#.*$/s, '');

function fetchPageOf(target: EventTarget | null): void {
  const address = isWithoutNetwork() ? null : innerAddress(target, window.location);
  if (address !== null) void window.___loader?.loadPage(address.pathname);
}
