import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { Shutdown } from '../commands/command-line/shutdown';
import { type EditedSite, startEditedSite } from '../commands/publishing/edited-site';
import { DEMO_SITE_VARIABLES, LOCAL_CONTENT_API_VARIABLES } from '../commands/site-build/site-variables';
import { IS_LONG_RUN } from '../src/testing/long-run';
import { askOracle, describeOracle } from '../tools/bench/rebuild/oracle';

const ROOT = resolve(__dirname, '..');
const WORK = join(ROOT, '.versio/oracle');

/**
 * Another seed makes other edits: `VERSIO_LONG_TESTS=1 ORACLE_SEED=7 npx playwright test oracle`.
 */
const SEED = Number(process.env['ORACLE_SEED'] ?? 1);
const EDITS = Number(process.env['ORACLE_EDITS'] ?? 100);
/** Number of edits between builds from scratch. */
const CHECK_EVERY = 20;

test.describe.configure({ timeout: 600_000 + EDITS * 60_000 });

const shutdown = new Shutdown();
test.afterAll(() => shutdown.close());

// The long form of the test in `build-daemon.spec.ts` with an edit of each kind.
if (IS_LONG_RUN) {
  test('what a build daemon makes of a hundred random edits is what builds from nothing make, byte for byte', async () => {
    const site: EditedSite = await startEditedSite({
      workDir: WORK,
      content: join(ROOT, 'content'),
      variables: { ...DEMO_SITE_VARIABLES, ...LOCAL_CONTENT_API_VARIABLES },
      shutdown,
    });
    const result = await askOracle({ ...site, edits: EDITS, checkEvery: CHECK_EVERY, seed: SEED, log: console.log });
    console.log(describeOracle(result));
    expect(result.faults).toEqual([]);
    // Both sites are kept for inspection when they differ; the next run starts with an empty
    // folder.
    await shutdown.close();
    await rm(WORK, { recursive: true, force: true });
  });
}
