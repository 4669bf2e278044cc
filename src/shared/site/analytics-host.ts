import type { ConsentAnalytics, CookielessAnalytics, SiteAnalytics } from '../../../content-schema';

const PLAUSIBLE = 'https://plausible.io';
const GOOGLE_TAG = 'https://www.googletagmanager.com';

/**
 * Hosts that the script of Google Analytics talks to, without those of advertising
 * (https://developers.google.com/tag-platform/security/guides/csp).
 */
const GOOGLE_CONNECTIONS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Returns the address of a service that runs no script, without a trailing slash. */
export const analyticsHost = ({ host }: CookielessAnalytics): string => host ?? PLAUSIBLE;

/** Checks whether readers must accept a service before it is used. */
export const needsConsent = (analytics: SiteAnalytics): analytics is ConsentAnalytics =>
  analytics.provider === 'google-analytics' || analytics.provider === 'script';

/** Returns the address of the script of a service. */
export const serviceScript = (analytics: ConsentAnalytics): string =>
  analytics.provider === 'script'
    ? analytics.address
    : `${GOOGLE_TAG}/gtag/js?${new URLSearchParams({ id: analytics.site }).toString()}`;

/** Sources of the content security policy that a service needs. */
export interface AnalyticsSources {
  /** Sources of scripts (`script-src`). */
  scripts: readonly string[];
  /** Hosts to which scripts may connect (`connect-src`). */
  connections: readonly string[];
}

/** Returns the sources of the content security policy that a service needs. */
export function analyticsSources(analytics: SiteAnalytics): AnalyticsSources {
  if (!needsConsent(analytics)) return { scripts: [], connections: [analyticsHost(analytics)] };
  const own = new URL(serviceScript(analytics)).origin;
  if (analytics.provider === 'google-analytics') return { scripts: [own], connections: GOOGLE_CONNECTIONS };
  const { 'script-src': scripts = [], 'connect-src': connections = [] } = analytics.hosts ?? {};
  return { scripts: [own, ...scripts], connections: [own, ...connections] };
}

/** Returns the name of the host of a service, for the page that names it; empty for no service. */
export function analyticsHostName(analytics: SiteAnalytics | null): string {
  if (analytics === null) return '';
  return new URL(needsConsent(analytics) ? serviceScript(analytics) : analyticsHost(analytics)).host;
}

/** A service that readers must accept, as pages and the boot script know it. */
export interface ConsentService {
  /** Name for readers. */
  name: string;
  /** Identity of the service that readers accept: another one is asked for again. */
  key: string;
  /** Names of its cookies, or their beginnings with an asterisk. */
  cookies: readonly string[];
}

/** A service that readers must accept, and the script of the site that starts it. */
export interface AskedService extends Pick<ConsentService, 'key' | 'cookies'> {
  /** Address of the script that starts the service. */
  script: string;
}

/** Returns the service that readers must accept; null when there is none. */
export function consentService(analytics: SiteAnalytics | null): ConsentService | null {
  if (analytics === null || !needsConsent(analytics)) return null;
  return analytics.provider === 'google-analytics'
    ? { name: 'Google Analytics', key: analytics.site, cookies: ['_ga', '_ga_*'] }
    : { name: analytics.name, key: analytics.address, cookies: analytics.cookies ?? [] };
}
