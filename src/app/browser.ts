import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';
import { endRecovery, startRecovery } from './start-recovery';

/** Called by Gatsby once, when its scripts start. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  startRecovery();
  startClientNavigation();
};

/** Called by Gatsby once, when React has taken the page over. */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  endRecovery();
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
