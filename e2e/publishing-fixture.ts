import { mkdtemp, cp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveSite } from './fixtures';
import { test as base } from './private-fixture';
import { type RebuildDouble, startRebuildDouble } from './rebuild-double';

export { aBuild, aRelease } from './rebuild-double';
export { expect } from './private-fixture';

interface PublishingFixtures {
  /** A rebuild service of the test's own, behind the site: the test says what it is to say. */
  service: RebuildDouble;
}

/** Playwright's `test` on the built site with a rebuild service of the test's own, and a content API too. */
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

/** A copy of the built site that a test may change, as a release does. */
export async function copyPublicSite(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'published-'));
  await cp(path.resolve(__dirname, '../public'), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
