import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content-schema';

/**
 * Stores findings of a part of the build that no plugin reports, for the quality report.
 * @param site Folder that the site is built in.
 * @param name Name of the list.
 */
export function storeFindings(site: string, name: string, findings: readonly Finding[]): void {
  const folder = path.join(site, '.versio', 'findings');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(findings, null, 2));
}
