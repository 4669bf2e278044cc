import path from 'node:path';
import { z } from 'zod';
import { bundleScript, startNode } from '../testing/run-node';
import { makeFolder, removeFolders } from '../testing/temporary-folder';

afterAll(removeFolders);

/** Holds 60 MB, drops them, and says what is held each time; a process of its own, for the garbage of tests would count. */
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

test('what nobody needs any more does not count as held', async () => {
  const folder = makeFolder({});
  const { output } = await startNode([bundleScript(folder, SCRIPT)], { cwd: folder }).ended;
  const { before, full, after } = z
    .object({ before: z.number(), full: z.number(), after: z.number() })
    .parse(JSON.parse(output));
  expect(full - before).toBeGreaterThan(20e6);
  expect(after - before).toBeLessThan(10e6);
});
