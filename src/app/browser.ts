import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';

/**
 * Called by Gatsby once, when React has taken over the page. Not earlier: a link that was taken from the browser while
 * React starts changed the address alone, and the old page stayed under it. Until then links are the browser's.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  startClientNavigation();
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
