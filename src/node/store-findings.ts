import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content-schema';

/**
 * Stores findings of a part of the build that no plugin reports, for the quality report. They
 * replace those of the last build; without any, their list is removed.
 * @param site Folder that the site is built in.
 * @param name Name of the list.
 */
export function storeFindings(site: string, name: string, findings: readonly Finding[]): void {
  const folder = path.join(site, '.versio', 'findings');
  const file = path.join(folder, `${name}.json`);
  if (findings.length === 0) return rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(findings, null, 2));
}
