import path from 'node:path';
import { caddyfile } from './host-files/caddyfile';
import { headersFile } from './host-files/headers-file';
import { nginxSnippet } from './host-files/nginx-snippet';
import { redirectsFile } from './host-files/redirects-file';
import { HOSTING_RULES_FILE, type HostingRules } from '../../../../src/node/hosting/hosting-rules';
import { writeWhenDifferent } from '../../../../src/node/write-file';

/**
 * Writes the table of hosting rules, and the same for each host in its own words.
 * @param files Site paths of the public files.
 */
export async function writeHostingFiles(
  publicDir: string,
  rules: HostingRules,
  files: readonly string[],
): Promise<void> {
  const contents: Record<string, string> = {
    [HOSTING_RULES_FILE]: `${JSON.stringify(rules, null, 2)}\n`,
    _headers: headersFile(rules, files),
    _redirects: redirectsFile(rules),
    'hosting/nginx.conf': nginxSnippet(rules),
    'hosting/Caddyfile': caddyfile(rules),
  };
  for (const [file, content] of Object.entries(contents)) {
    await writeWhenDifferent(path.join(publicDir, file), content);
  }
}
