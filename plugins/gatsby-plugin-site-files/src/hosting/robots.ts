import { LOCALES } from '../../../../content-schema';

/** Parts of the site, after the locale, that are of no use to search engines. */
const PRIVATE_PARTS = ['/account', '/auth/'];

/** Text of `robots.txt` (RFC 9309): everything may be read but the pages of an account; it names each sitemap. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PARTS.flatMap((part) => LOCALES.map((locale) => `Disallow: /${locale}${part}`)),
    '',
    ...LOCALES.map((locale) => `Sitemap: ${siteUrl.replace(/\/$/, '')}/${locale}/sitemap.xml`),
    '',
  ].join('\n');
}
