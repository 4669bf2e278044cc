import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PendingFinding } from '../../content-schema';
import { writeAtomicallySync } from './write-file';

/**
 * Returns the folder in which each part of a build stores its findings, one JSON list per file.
 * @param site Folder that the site is built in.
 */
export const findingsFolderOf = (site: string): string => path.join(site, '.versio', 'findings');

/**
 * Stores the findings of a part of the build, for the quality report. They replace those of the
 * last build; without any, their list is removed.
 * @param site Folder that the site is built in.
 * @param name Name of the list.
 * @returns the file of the list.
 */
export function storeFindings(site: string, name: string, findings: readonly PendingFinding[]): string {
  const file = path.join(findingsFolderOf(site), `${name}.json`);
  const text = `${JSON.stringify(findings, null, 2)}\n`;
  if (findings.length === 0) rmSync(file, { force: true });
  // A list that is not written again is not read again.
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomicallySync(file, Buffer.from(text));
  return file;
}
