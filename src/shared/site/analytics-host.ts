import type { SiteAnalytics } from '../../../content-schema';

const PLAUSIBLE = 'https://plausible.io';

/** Returns the address of the service that counts page views, without a trailing slash. */
export const analyticsHost = ({ host }: SiteAnalytics): string => host ?? PLAUSIBLE;
