import { backoffMs } from './backoff';

test('a pause doubles with each failure, up to a limit', () => {
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 500))).toEqual([500, 1000, 2000, 4000]);
  expect([3, 4, 5, 5000].map((failures) => backoffMs(failures, 1000, 10_000))).toEqual([4000, 8000, 10_000, 10_000]);
});
