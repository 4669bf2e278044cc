import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compareTrees, readTree } from '../compare-trees';
import { randomFrom } from '../random';
import { recordEdits, restoreSnapshot } from './content-snapshot';
import { EDIT_KINDS } from './random-edits';

const MANUAL = path.resolve(__dirname, '../../../content');

test('edits of every kind are reverted one after the other, to the exact bytes', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'versio-snapshots-'));
  try {
    await cp(MANUAL, directory, { recursive: true });
    const manual = await readTree(directory);
    const edits = await recordEdits(directory, randomFrom(1), EDIT_KINDS);
    for (const { before } of edits.toReversed()) {
      const edited = await readTree(directory);
      await restoreSnapshot(directory, before);
      expect(await readTree(directory)).not.toEqual(edited);
    }
    expect(compareTrees(manual, await readTree(directory))).toEqual({ added: [], changed: [], removed: [] });
  } finally {
    await rm(directory, { recursive: true });
  }
});
