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
    return { heap: process.memoryUsage().heapUsed, own: memory.lastHeldBytes };
  };
  const kept = { made: [] as object[] };
  const before = held();
  kept.made = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const full = held();
  kept.made = [];
  console.log(JSON.stringify({ before, full, after: held() }));
`;

const heldSchema = z.object({ heap: z.number(), own: z.number() });

test('garbage does not count as held memory', async () => {
  const folder = makeFolder({});
  const { output } = await startNode([bundleScript(folder, SCRIPT)], { cwd: folder }).ended;
  const { before, full, after } = z
    .object({ before: heldSchema, full: heldSchema, after: heldSchema })
    .parse(JSON.parse(output));
  expect(full.heap - before.heap).toBeGreaterThan(20e6);
  expect(full.own - before.own).toBeGreaterThan(20e6);
  expect(after.heap - before.heap).toBeLessThan(10e6);
});
