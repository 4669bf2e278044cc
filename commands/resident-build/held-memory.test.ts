import { HeldMemory } from './held-memory';

/** Objects of about 60 MB in all. */
const garbage = (): object[] => Array.from({ length: 1_000_000 }, (_, index) => ({ index }));

test('what nobody needs any more does not count as held', () => {
  const memory = new HeldMemory();
  memory.collect();
  const before = memory.lastHeld.heapBytes;
  const kept = { made: garbage() };
  const withAll = new HeldMemory();
  withAll.collect();
  expect(withAll.lastHeld.heapBytes - before).toBeGreaterThan(20e6);

  kept.made = [];
  const after = new HeldMemory();
  after.collect();
  expect(after.lastHeld.heapBytes - before).toBeLessThan(10e6);
});

test('before anything was collected it is what the process has now', () => {
  expect(new HeldMemory().lastHeld.rssBytes).toBeGreaterThan(10e6);
});
