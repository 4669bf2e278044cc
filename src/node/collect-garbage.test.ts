import { collectGarbage, limitGarbage } from './collect-garbage';

test('collected garbage gives its memory back', () => {
  const unusedBytes = () => process.memoryUsage().heapTotal - process.memoryUsage().heapUsed;
  // One object of fifty remains, so that no page of the heap is empty.
  const remaining: object[] = [];
  for (let round = 0; round < 10; round += 1) {
    const created = Array.from({ length: 1e6 }, (_, index) => ({ index }));
    remaining.push(...created.filter((_, index) => index % 50 === 0));
  }
  collectGarbage();
  expect(unusedBytes()).toBeLessThan(120e6);
  expect(remaining).toHaveLength(200_000);
});

test('garbage is collected when the heap has grown by 120 MB since the last collection', () => {
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
  expect(growBy(119e6)).toBe(0);
  expect(growBy(2e6)).toBe(1);
  expect(growBy(119e6)).toBe(1);
  expect(growBy(2e6)).toBe(2);
  jest.useRealTimers();
});
