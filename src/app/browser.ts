import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';

/** Called by Gatsby once, when its scripts start. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  startClientNavigation();
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
