import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';
import { logHostMismatch } from './host-mismatch';
import { followBrowserFromNowOn } from './page-store';
import { replayEarlyClicks } from './replay-early-clicks';

/**
 * Called by Gatsby once, when React has taken the page over and every effect of the first render has run. Until then
 * links are the browser's, and clicks on what needs scripts wait.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  logHostMismatch();
  startClientNavigation();
  followBrowserFromNowOn();
  replayEarlyClicks();
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
