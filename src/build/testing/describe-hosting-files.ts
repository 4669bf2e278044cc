import type { RouteRule } from '../../../content-schema';
import { createHostingRules } from '../outputs/site-files/hosting/create-hosting-rules';
import { caddyfile } from '../outputs/site-files/hosting/host-files/caddyfile';
import { headersFile } from '../outputs/site-files/hosting/host-files/headers-file';
import { nginxSnippet } from '../outputs/site-files/hosting/host-files/nginx-snippet';
import { redirectsFile } from '../outputs/site-files/hosting/host-files/redirects-file';
import { SITE_URL, type BuiltTexts } from './build-texts';

/** Tests that hosting files contain each redirect once, and no directive that a text injects. */
export function describeHostingFiles(built: () => BuiltTexts): void {
  test('has hosting files with the same content for each redirect, and no other directive than without them', () => {
    const { site, files } = built();
    const { rules } = site;
    const versions = new Set(site.versions.map(({ versionId }) => versionId));
    const table = (routeRules: readonly RouteRule[]) =>
      createHostingRules({
        siteUrl: SITE_URL,
        languages: site.languages,
        routeRules,
        files: new Set(files.keys()),
        versions,
        scriptHashes: ['sha256-AAAA'],
      });
    const bare = table([]);
    const full = table(rules);
    const count = full.redirects.length;
    // Redirects by the reader's locale.
    const localized = full.redirects.filter(({ locale }) => locale !== undefined).length;
    expect(JSON.parse(JSON.stringify(full))).toEqual(full);
    expect(headersFile(full, [...files.keys()])).toBe(headersFile(bare, [...files.keys()]));

    const redirects = linesOf(redirectsFile(full));
    // Every other one occurs twice, once for each host.
    const added = 2 * count - localized;
    expect(redirects).toHaveLength(linesOf(redirectsFile(bare)).length + added);
    for (const line of redirects.slice(0, added))
      expect(line).toMatch(/^\/[^\s:*?#]* (?:\/(?!\/)|https?:\/\/)\S* 30[12](?:!| Language=(?:fr|en))?$/);

    const [nginx, bareNginx] = [full, bare].map((each) => nginxStatements(nginxSnippet(each)));
    expect(new Set(nginx)).toEqual(new Set([...(bareNginx ?? []), ...(count > 0 ? ['location', 'return'] : [])]));
    expect(nginx).toHaveLength((bareNginx?.length ?? 0) + 2 * count + (localized > 0 ? 1 : 0));

    const [caddy, bareCaddy] = [full, bare].map((each) => linesOf(caddyfile(each)));
    // A condition of two has a block.
    expect(caddy).toHaveLength((bareCaddy?.length ?? 0) + 2 * count + 3 * localized);
    const lines = caddy?.filter((line) => line.includes('@redirect')) ?? [];
    expect(lines).toHaveLength(2 * count);
    for (const line of lines) {
      expect(line).toMatch(
        /^\s*(?:@redirect\d+ (?:path_regexp `[^`]*`|\{)|redir @redirect\d+ `[^`{}]*(?:\{\?query\})?` 30[1278])$/,
      );
    }
    for (const line of caddy?.filter((each) => /^\s*path_regexp/.test(each)) ?? [])
      expect(line).toMatch(/^\s*path_regexp `[^`]*`$/);
  });
}

/** Returns the lines of a hosting file that are neither empty nor comments. */
const linesOf = (text: string) => text.split(/[\n\r]/).filter((line) => line !== '' && !/^\s*#/.test(line));

/**
 * Returns the names of the directives of an nginx configuration, tokenized as nginx does: quoted
 * words, `;` and braces.
 */
function nginxStatements(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let isFirst = true;
  for (const [token] of text.matchAll(/#[^\n]*|"(?:[^"\\]|\\[^])*"|[;{}]|[^\s;{}"]+/g)) {
    if (token.startsWith('#') && isFirst) continue;
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth < 0) throw new Error('A brace is closed that was not opened.');
    if (';{}'.includes(token)) isFirst = true;
    else if (isFirst) {
      names.push(token);
      isFirst = false;
    }
  }
  expect(depth).toBe(0);
  return names;
}
