import { navigate } from 'gatsby';

/** Gatsby's loader, as far as navigation uses it. */
interface Loader {
  hovering(path: string): void;
}

declare global {
  interface Window {
    ___loader?: Loader;
  }
}

/**
 * Finds the address inside this site that a plain click on `target` leads to, or null when the browser should follow
 * the link itself: another site, a file, a new tab, a download, or only another place in the page.
 */
export function innerAddress(
  target: EventTarget | null,
  here: Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>,
): URL | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const address = new URL(link.getAttribute('href') ?? '', here.href);
  if (address.origin !== here.origin || !/^\/(?:fr|en)(?:\/|$)/.test(address.pathname)) return null;
  if (/\.[a-z0-9]+$/i.test(address.pathname)) return null;
  if (address.pathname === here.pathname && address.search === here.search && address.hash !== '') return null;
  return address;
}

/**
 * Makes the plain links of the site move in the page once scripts run, and fetches a page's data when the pointer
 * rests on a link to it. One listener for all links, those inside articles too.
 */
export function startClientNavigation(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = innerAddress(event.target, window.location);
    if (address === null) return;
    event.preventDefault();
    void navigate(`${address.pathname}${address.search}${address.hash}`);
  });
  document.addEventListener('pointerover', (event) => {
    const address = innerAddress(event.target, window.location);
    if (address !== null) window.___loader?.hovering(address.pathname);
  });
}
