import path from 'node:path';
import { caddyfile } from '../../../src/shared/hosting/host-files/caddyfile';
import { headersFile } from '../../../src/shared/hosting/host-files/headers-file';
import { nginxSnippet } from '../../../src/shared/hosting/host-files/nginx-snippet';
import { redirectsFile } from '../../../src/shared/hosting/host-files/redirects-file';
import { HOSTING_RULES_FILE, type HostingRules } from '../../../src/shared/hosting/hosting-rules';
import { writeWhenDifferent } from './write-when-different';

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
