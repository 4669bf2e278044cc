import { collectGarbage, limitGarbage } from './collect-garbage';

test('collected garbage gives its memory back', () => {
  const sizeOf = () => process.memoryUsage().heapTotal;
  // One object of fifty remains, so that no page of the heap is empty.
  const remaining: object[] = [];
  for (let index = 0; index < 2e6; index += 1) {
    const created = { index };
    if (index % 50 === 0) remaining.push(created);
  }
  collectGarbage();
  const before = sizeOf();
  const garbage = Array.from({ length: 2e6 }, (_, index) => ({ index }));
  remaining.push(...garbage.filter((_, index) => index % 50 === 0));
  garbage.length = 0;
  collectGarbage();
  expect(sizeOf() - before).toBeLessThan(40e6);
  expect(remaining).toHaveLength(80_000);
});

test('garbage is collected when the heap has grown by 150 MB since the last collection', () => {
  jest.useFakeTimers();
  let bytes = 100e6;
  let collections = 0;
  const collect = () => {
    collections += 1;
    bytes = 120e6;
  };
  const growBy = (more: number): number => {
    bytes += more;
    jest.advanceTimersByTime(2000);
    return collections;
  };
  limitGarbage(() => bytes, collect);
  // Once for a process, however often it is called.
  limitGarbage(() => 900e6, collect);
  expect(growBy(149e6)).toBe(0);
  expect(growBy(2e6)).toBe(1);
  expect(growBy(149e6)).toBe(1);
  expect(growBy(2e6)).toBe(2);
  jest.useRealTimers();
});
