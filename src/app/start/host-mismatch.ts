/** Hosts of one's own machine, where a site built for another address is only being looked at. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Tells in words that the links between languages lead to another host than the site’s (specification §8); null when
 * all is well, or when the site is only being looked at on the machine that built it.
 * @param i18nBaseUrl What the addresses of the languages (hreflang) start with; undefined on a page without them.
 * @param siteUrl Where the site is.
 */
export function hostMismatch(i18nBaseUrl: string | undefined, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  if (i18nBaseUrl === undefined || LOOPBACK.test(site.hostname)) return null;
  const { host } = new URL(i18nBaseUrl);
  if (host === site.host) return null;
  return `The links between languages lead to ${host}, but the site is at ${site.host}: they should have the same host. Set SITE_URL to the address of the site, then build again.`;
}

/** Logs the mismatch in production, once for each load. */
export function logHostMismatch(): void {
  if (process.env.NODE_ENV !== 'production') return;
  const alternate = document.querySelector<HTMLLinkElement>('link[rel=alternate][hreflang]');
  const mismatch = hostMismatch(alternate?.href, window.location.href);
  if (mismatch !== null) console.error(mismatch);
}
