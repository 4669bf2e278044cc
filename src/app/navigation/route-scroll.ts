import type { GatsbyBrowser } from 'gatsby';
import * as SHELL_IDS from '../../shared/shell-ids';
import { sectionNamed } from '../../boot/reading-place';
import { DATA_RENDERED } from '../../shared/page-contract';

/**
 * Scrolls after a navigation: to the stored scroll position when the reader returns to a page, else
 * to the section named by the hash, else to the top. Inside a page the browser scrolls on its own.
 * Gatsby does not call this when the hash names a missing element.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (prevRouterProps === undefined || prevRouterProps.location.pathname === location.pathname) return false;
  // Before measuring, because the notice moves the content below it.
  showAbsentNotice(location.hash);
  const saved: unknown = Reflect.apply(getSavedScrollPosition, undefined, [location]);
  const [, top] = Array.isArray(saved) ? (saved as unknown[]) : [];
  const section = sectionNamed(location.hash);
  if (typeof top === 'number' && top > 0) window.scrollTo(0, top);
  else if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
  return false;
};

/**
 * Scrolls to the top after a navigation to another page whose hash names a missing section, as a
 * page load does.
 */
export function scrollWithoutSection({ pathname, hash }: Location, previous: Location | null): void {
  if (previous === null || previous.pathname === pathname || hash === '' || sectionNamed(hash) !== null) return;
  showAbsentNotice(hash);
  window.scrollTo(0, 0);
}

/**
 * Shows the notice that the previously read page does not exist here when the hash is its id, and
 * hides it otherwise, also when React reuses the element from the last page. Browsers do so with
 * `:target`, which follows loads and links inside a page but not addresses set by scripts (HTML,
 * "URL and history update steps").
 */
export function showAbsentNotice(hash: string): void {
  const { absentNotice } = SHELL_IDS;
  document.getElementById(absentNotice)?.setAttribute(DATA_RENDERED, `${hash === `#${absentNotice}`}`);
}
