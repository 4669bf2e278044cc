import { join, resolve } from 'node:path';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Shutdown } from '../commands/command-line/shutdown';
import { DEMO_SITE_VARIABLES, LOCAL_CONTENT_API_VARIABLES } from '../commands/site-build/site-variables';
import { startEditedSite, type EditedSite } from '../commands/site-build/edited-site';
import { askOracle, describeOracle } from '../tools/bench/rebuild/oracle';
import { EDIT_KINDS } from '../tools/bench/rebuild/random-edits';

const ROOT = resolve(__dirname, '..');
const WORK = join(ROOT, '.versio/oracle');

/** Another seed makes other edits: `ORACLE_SEED=7 npx playwright test oracle`. */
const SEED = Number(process.env['ORACLE_SEED'] ?? 1);
const EDITS = Number(process.env['ORACLE_EDITS'] ?? EDIT_KINDS.length);

// Two builds from nothing, and one for each edit.
test.describe.configure({ timeout: 600_000 + EDITS * 30_000 });

const shutdown = new Shutdown();
test.afterAll(() => shutdown.close());

test('what a build that stays makes of edits of each kind is what a build from nothing makes, byte for byte', async () => {
  const site: EditedSite = await startEditedSite({
    root: ROOT,
    workDir: WORK,
    content: join(ROOT, 'content'),
    variables: { ...DEMO_SITE_VARIABLES, ...LOCAL_CONTENT_API_VARIABLES },
    shutdown,
  });
  const result = await askOracle({
    ...site,
    ...{ edits: EDITS, checkEvery: EDITS, seed: SEED, kinds: EDIT_KINDS },
    log: console.log,
  });
  console.log(describeOracle(result));
  expect(result.faults).toEqual([]);
  // Both sites stay when they differ, to be looked at; the next run begins with an empty folder.
  await shutdown.close();
  await rm(WORK, { recursive: true, force: true });
});
