import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { changeListSchema, parseWithFriendlyErrors } from '../../../content-schema';
import { createRebuildService } from '../create-rebuild-service';
import type { SiteBuilder } from '../site-builder';
import { createMemoryReleases } from './memory-releases';

/*
 * A rebuild service in a separate process, for tests that kill it. It prints its address, and
 * writes the start and end of each build to a file.
 */

const environmentSchema = z.object({
  STATE_DIR: z.string(),
  CONTENT_API: z.string(),
  SECRET: z.string(),
  TOKEN: z.string(),
  RELEASES: z.string(),
  BUILDS: z.string(),
  /** Builds wait until a file of this name exists. */
  GATE: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  COMPACT_AFTER: z.coerce.number().optional(),
});
const given = parseWithFriendlyErrors(environmentSchema, process.env, 'the environment of the service');

const builder: SiteBuilder = {
  async build({ id, signal, onProgress }) {
    appendFileSync(given.BUILDS, `begin ${id} ${process.pid}\n`);
    const response = await fetch(`${given.CONTENT_API}/public/changes`, { signal });
    const { cursor } = changeListSchema.parse(await response.json());
    do {
      await wait(5, undefined, { signal });
      onProgress({ phase: 'behind the gate' });
    } while (given.GATE !== undefined && !existsSync(given.GATE));
    appendFileSync(given.BUILDS, `end ${id} ${process.pid}\n`);
    return { folder: '/built', changed: null, kind: 'cold', cursor, pages: 1, report: null, phases: [] };
  },
  onPublished: () => undefined,
  close: async () => undefined,
};

async function main(): Promise<void> {
  const { url } = await createRebuildService({
    stateDir: given.STATE_DIR,
    contentApi: given.CONTENT_API,
    secrets: [given.SECRET],
    token: given.TOKEN,
    site: { builder, releases: createMemoryReleases(given.RELEASES) },
    // A test kills it far more often than a build may be interrupted.
    limits: { contentPauseMs: 5, attempts: 1000 },
    log: (line) => process.stderr.write(`${line}\n`),
    ...(given.COMPACT_AFTER !== undefined && { compactAfter: given.COMPACT_AFTER }),
    ...(given.DATABASE_URL !== undefined && { database: { url: given.DATABASE_URL, site: 'docs' } }),
  });
  process.stdout.write(`listening ${url}\n`);
}

void main();
