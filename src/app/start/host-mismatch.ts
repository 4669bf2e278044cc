/** Loopback hosts, on which a site built for another address is previewed. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns an error message when the links between languages lead to another host than the site's
 * (specification §8). Returns null when they agree, and on loopback hosts.
 * @param i18nBaseUrl Start of the addresses of the languages (hreflang); undefined on a page
 *   without them.
 * @param siteUrl Address of the site.
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
