import path from 'node:path';
import { z } from 'zod';
import { bundleScript, startNode } from '../testing/run-node';
import { makeFolder, removeFolders } from '../testing/temporary-folder';

afterAll(removeFolders);

/**
 * Allocates 60 MB, releases it, and prints the memory at each step. Runs in a separate process,
 * because garbage of the tests would count.
 */
const SCRIPT = `
  import { HeldMemory } from '${path.join(__dirname, 'held-memory')}';
  const held = () => {
    const memory = new HeldMemory();
    memory.collect();
    return memory.lastHeld.heapBytes;
  };
  const kept = { made: [] as object[] };
  const before = held();
  kept.made = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const full = held();
  kept.made = [];
  console.log(JSON.stringify({ before, full, after: held() }));
`;

test('garbage does not count as held memory', async () => {
  const folder = makeFolder({});
  const { output } = await startNode([bundleScript(folder, SCRIPT)], { cwd: folder }).ended;
  const { before, full, after } = z
    .object({ before: z.number(), full: z.number(), after: z.number() })
    .parse(JSON.parse(output));
  expect(full - before).toBeGreaterThan(20e6);
  expect(after - before).toBeLessThan(10e6);
});
