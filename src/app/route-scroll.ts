import type { GatsbyBrowser } from 'gatsby';
import { sectionNamed } from './route-focus';

/**
 * Scrolls after a navigation: to where the reader was on a page come back to, to the section that the address names, or
 * to the top; at once, because Gatsby's own scrolling would glide over the page where the style asks for smoothness.
 * Inside a page the browser does it by itself.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (prevRouterProps === undefined || prevRouterProps.location.pathname === location.pathname) return false;
  const saved: unknown = Reflect.apply(getSavedScrollPosition, undefined, [location]);
  const [, top] = Array.isArray(saved) ? (saved as unknown[]) : [];
  const section = sectionNamed(location.hash);
  if (typeof top === 'number' && top > 0) window.scrollTo({ top, behavior: 'instant' });
  else if (section) section.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  return false;
};
