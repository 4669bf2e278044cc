import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Gatsby writes nodes, digests of query results and pages at once, and saves which of them belong
 * together at the end of a build; a build daemon does so when it is idle. A process that ends in
 * between leaves what the next one would take for finished: the digest of a result without its page
 * data, or a page that is newer than the saved state says. A file remembers it.
 */

/** Returns the file that exists while a build has changed more than Gatsby's state says. */
const fileOf = (site: string): string => path.join(site, '.versio', 'unsaved-state');

/** Checks whether the last build in a folder ended before Gatsby's state was saved. */
export const isStateUnsaved = (site: string): boolean => existsSync(fileOf(site));

/** Notes that a build begins. */
export function markUnsaved(site: string): void {
  mkdirSync(path.dirname(fileOf(site)), { recursive: true });
  writeFileSync(fileOf(site), '');
}

/** Notes that Gatsby's state is saved. */
export function markSaved(site: string): void {
  rmSync(fileOf(site), { force: true });
}
