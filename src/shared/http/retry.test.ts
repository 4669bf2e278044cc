import { parseRetryAfterMs, wait } from './retry';

const NOW = Date.parse('2026-01-01T00:00:00Z');

describe('Retry-After', () => {
  it('is a number of seconds or a date', () => {
    expect(parseRetryAfterMs('7', NOW)).toBe(7000);
    expect(parseRetryAfterMs('Thu, 01 Jan 2026 00:00:09 GMT', NOW)).toBe(9000);
  });

  it('ignores a date in the past, and an invalid one', () => {
    expect(parseRetryAfterMs('Wed, 31 Dec 2025 23:59:59 GMT', NOW)).toBe(0);
    expect(parseRetryAfterMs('soon', NOW)).toBeNull();
    expect(parseRetryAfterMs(null, NOW)).toBeNull();
  });
});

describe('waiting', () => {
  it('lasts as long as requested', async () => {
    const start = performance.now();
    await wait(20);
    expect(performance.now() - start).toBeGreaterThan(15);
  });

  it('ends with the signal, also where it has aborted before', async () => {
    const controller = new AbortController();
    const waiting = wait(60_000, controller.signal);
    controller.abort();
    await waiting;
    await wait(60_000, controller.signal);
  });
});
