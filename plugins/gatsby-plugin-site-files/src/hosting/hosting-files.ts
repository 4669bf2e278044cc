import { caddyfile } from './host-files/caddyfile';
import { headersFile, mayBeWrittenOut } from './host-files/headers-file';
import { nginxSnippet } from './host-files/nginx-snippet';
import { redirectsFile } from './host-files/redirects-file';
import { HOSTING_RULES_FILE, type HostingRules } from '../../../../src/node/hosting/hosting-rules';
import type { PublicFolder } from '../../../../src/node/public-folder';
import { LOCALES } from '../../../../content-schema';

/**
 * The table of hosting rules, and the same for each host in its own words. Between builds of a daemon it knows
 * what it wrote, and which files the hosts are told of one by one.
 */
export class HostingFiles {
  #rules = '';
  #writtenOut = new Set<string>();
  #isWritten = false;

  /**
   * Writes them where they differ.
   * @param files Site paths of the public files that may have come or gone: at first all of them.
   */
  async write(
    folder: PublicFolder,
    rules: HostingRules,
    files: Iterable<string>,
    isThere: (sitePath: string) => boolean,
  ): Promise<void> {
    const table = `${JSON.stringify(rules, null, 2)}\n`;
    const isSame = !this.#follow(rules, files, isThere) && table === this.#rules;
    if (this.#isWritten && isSame) return;
    const contents: Record<string, string> = {
      [`/${HOSTING_RULES_FILE}`]: table,
      '/_headers': headersFile(rules, [...this.#writtenOut].sort()),
      '/_redirects': redirectsFile(rules),
      '/hosting/nginx.conf': nginxSnippet(rules),
      '/hosting/Caddyfile': caddyfile(rules),
    };
    for (const [file, content] of Object.entries(contents)) await folder.write(file, content);
    this.#rules = table;
    this.#isWritten = true;
  }

  /** Takes note of files that came or went. Tells whether one that hosts are told of did. */
  #follow(rules: HostingRules, files: Iterable<string>, isThere: (sitePath: string) => boolean): boolean {
    const mayBe = mayBeWrittenOut(rules);
    let differs = false;
    for (const file of files) {
      if (!mayBe(file) || this.#writtenOut.has(file) === isThere(file)) continue;
      differs = true;
      if (isThere(file)) this.#writtenOut.add(file);
      else this.#writtenOut.delete(file);
    }
    return differs;
  }
}

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
