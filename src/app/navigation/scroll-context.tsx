import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { storeScrollTop } from '../../store/scroll-position';
import { scrollToPage, type VisitedLocation } from './route-scroll';

/*
 * Replaces gatsby-react-router-scroll (src/build/gatsby/light-modules.ts) with the part that Gatsby
 * and the site use. Its other part requires all of Gatsby's router, and both cost 1.1 kB on every
 * page.
 */

export interface ScrollContextProps {
  location: VisitedLocation;
  children: ReactNode;
}

/** Scrolls after navigations, and stores the scroll position of each visit. */
export function ScrollContext({ location, children }: ScrollContextProps) {
  const visited = useRef(location);
  useLayoutEffect(() => {
    let frame = 0;
    let top = 0;
    const store = () => {
      frame = 0;
      storeScrollTop(visited.current, top);
    };
    const onScroll = () => {
      top = window.scrollY;
      frame ||= requestAnimationFrame(store);
    };
    // The reader may have scrolled before scripts started.
    if (window.scrollY > 0) storeScrollTop(visited.current, window.scrollY);
    window.addEventListener('scroll', onScroll);
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const previous = visited.current;
    visited.current = location;
    scrollToPage(location, previous);
  }, [location]);
  return children;
}

/** Placeholder for the hook that Gatsby re-exports and the site does not use. */
export const useScrollRestoration = null;
