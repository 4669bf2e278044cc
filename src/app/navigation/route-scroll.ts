import type { GatsbyBrowser } from 'gatsby';
import * as SHELL_IDS from '../../shared/shell-ids';
import { sectionNamed } from '../../boot/reading-place';
import { DATA_RENDERED } from '../../shared/page-contract';

/**
 * Scrolls after a navigation: to where the reader was on a page come back to, to the section that the address names, or
 * to the top. Inside a page the browser does it by itself. Gatsby does not ask where the address names what is not there.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (prevRouterProps === undefined || prevRouterProps.location.pathname === location.pathname) return false;
  // Before anything is measured: it moves what is below.
  showAbsentNotice(location.hash);
  const saved: unknown = Reflect.apply(getSavedScrollPosition, undefined, [location]);
  const [, top] = Array.isArray(saved) ? (saved as unknown[]) : [];
  const section = sectionNamed(location.hash);
  if (typeof top === 'number' && top > 0) window.scrollTo(0, top);
  else if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
  return false;
};

/** Ends a navigation to another page whose address names a section that is not there: at the top, as a load does. */
export function scrollWithoutSection({ pathname, hash }: Location, previous: Location | null): void {
  if (previous === null || previous.pathname === pathname || hash === '' || sectionNamed(hash) !== null) return;
  showAbsentNotice(hash);
  window.scrollTo(0, 0);
}

/**
 * Shows the notice that the page read before does not exist here where the address ends in its id, and hides it elsewhere,
 * on a page that took over the element of the last one too. Browsers do so by `:target`, which follows loads and links inside a page
 * but not addresses that scripts set (HTML, "URL and history update steps").
 */
export function showAbsentNotice(hash: string): void {
  const { absentNotice } = SHELL_IDS;
  document.getElementById(absentNotice)?.setAttribute(DATA_RENDERED, `${hash === `#${absentNotice}`}`);
}
