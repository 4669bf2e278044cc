import { caddyfile } from './host-files/caddyfile';
import { headersFile, mayBeWrittenOut } from './host-files/headers-file';
import { nginxSnippet } from './host-files/nginx-snippet';
import { redirectsFile } from './host-files/redirects-file';
import { HOSTING_RULES_FILE, type HostingRules } from '../../../../node/hosting/hosting-rules';
import type { PublicFolder } from '../../../../node/public-folder';
import type { Locale } from '../../../../../content-schema';
import { basePathOf } from '../../../../shared/routes/base-path';

/**
 * Writes the table of hosting rules and the configuration files of each host. It caches what it
 * wrote between the builds of a daemon, and which files the hosts list individually.
 */
export class HostingFiles {
  #rules = '';
  #writtenOut = new Set<string>();

  /**
   * Writes the files that changed.
   * @param files Site paths of the public files that may have been added or removed: all of them
   * the first time.
   */
  async write(
    folder: PublicFolder,
    rules: HostingRules,
    files: Iterable<string>,
    isThere: (sitePath: string) => boolean,
  ): Promise<void> {
    const table = `${JSON.stringify(rules, null, 2)}\n`;
    const isSame = !this.#follow(rules, files, isThere) && table === this.#rules;
    if (isSame) return;
    const contents: Record<string, string> = {
      [`/${HOSTING_RULES_FILE}`]: table,
      '/_headers': headersFile(rules, [...this.#writtenOut].sort()),
      '/_redirects': redirectsFile(rules),
      '/hosting/nginx.conf': nginxSnippet(rules),
      '/hosting/Caddyfile': caddyfile(rules),
    };
    for (const [file, content] of Object.entries(contents)) await folder.write(file, content);
    this.#rules = table;
  }

  /** Updates the individually listed files. Returns whether any of them was added or removed. */
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

/** Path prefixes, after the locale, that search engines should not index. */
const PRIVATE_PARTS = ['/account', '/auth/'];

/**
 * Returns the text of `robots.txt` (RFC 9309): everything is allowed except account pages; it lists
 * each sitemap.
 * @param languages Languages of the site.
 */
export function robotsText(siteUrl: string, languages: readonly Locale[]): string {
  return [
    'User-agent: *',
    ...PRIVATE_PARTS.flatMap((part) => languages.map((locale) => `Disallow: ${basePathOf(siteUrl)}/${locale}${part}`)),
    '',
    ...languages.map((locale) => `Sitemap: ${siteUrl.replace(/\/$/, '')}/${locale}/sitemap.xml`),
    '',
  ].join('\n');
}
