import { limitGarbage } from './collect-garbage';

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
