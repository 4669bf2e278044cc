import { copyFileSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveSite } from './fixtures';
import { editorTest as base } from './private-fixture';
import { type RebuildDouble, startRebuildDouble } from './rebuild-double';

export { aBuild, aRelease } from './rebuild-double';
export { expect } from './private-fixture';

interface PublishingFixtures {
  /** A separate rebuild service of the test, behind the site: the test sets its responses. */
  service: RebuildDouble;
}

/** Playwright's `test` on the built site with a separate rebuild service and content API. */
export const test = base.extend<PublishingFixtures>({
  service: async ({}, use) => {
    const service = await startRebuildDouble();
    await use(service);
    await service.close();
  },
  baseURL: async ({ identity, ownApi, service }, use) => {
    const server = await serveSite(identity.url, ownApi, service.url);
    await use(server.url);
    await server.close();
  },
});

/**
 * Copies the built site, so that a test may change it like a release. Precompressed files are left
 * out, because they would be those of the build.
 * @param isWanted Whether a file or a folder, by its path in the site, is copied (default: all).
 */
export function copyPublicSite(isWanted: (file: string) => boolean = () => true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'published-'));
  copyFolder(PUBLIC, folder, (file) => !file.endsWith('.br') && isWanted(path.relative(PUBLIC, file)));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

const PUBLIC = path.resolve(__dirname, '../public');

/**
 * Copies a folder synchronously: for so many small files that takes a quarter of the time of
 * `node:fs/promises`.
 */
function copyFolder(from: string, to: string, isWanted: (file: string) => boolean): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!isWanted(source)) continue;
    if (entry.isDirectory()) {
      mkdirSync(target);
      copyFolder(source, target, isWanted);
    } else copyFileSync(source, target);
  }
}
