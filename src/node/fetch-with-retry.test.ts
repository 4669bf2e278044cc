import fc from 'fast-check';
import { isRetryableStatus, MAX_RETRY_WAIT_MS, retryWaitMs } from './fetch-with-retry';

const at = (random: number) => ({ now: () => Date.parse('2026-01-01T00:00:00Z'), random: () => random });

describe('the delay before a retry', () => {
  it('is random, up to a limit that doubles', () => {
    expect(retryWaitMs(1, null, at(0))).toBe(0);
    expect(retryWaitMs(1, null, at(0.999999))).toBe(500);
    expect(retryWaitMs(2, null, at(0.999999))).toBe(1000);
  });

  it('is at least the value of Retry-After, in seconds or as a date', () => {
    expect(retryWaitMs(1, '7', at(0))).toBe(7000);
    expect(retryWaitMs(1, 'Thu, 01 Jan 2026 00:00:09 GMT', at(0))).toBe(9000);
  });

  it('never exceeds the limit, whatever the server requests', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.oneof(fc.nat().map(String), fc.string()),
        (attempt, retryAfter) => {
          const wait = retryWaitMs(attempt, retryAfter, at(0.5));
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(MAX_RETRY_WAIT_MS);
        },
      ),
    );
  });

  it.each([
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [410, false],
  ])('retries after status %i: %s', (status, expected) => {
    expect(isRetryableStatus(status)).toBe(expected);
  });
});
