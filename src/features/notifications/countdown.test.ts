import { startCountdown } from './countdown';

/** The first millisecond at which a countdown without pauses is below 0. */
const LIFETIME_MS = 3335;

describe('startCountdown', () => {
  test('drops 0.15 every 5 ms from 100, however often it is read', () => {
    const countdown = startCountdown(1000);
    expect(countdown.valueAt(1000)).toBe(100);
    expect(countdown.valueAt(1004)).toBe(100);
    expect(countdown.valueAt(1005)).toBeCloseTo(99.85);
    expect(countdown.valueAt(2000)).toBeCloseTo(70);
  });

  test('is below 0 after 667 steps, not after 666', () => {
    const countdown = startCountdown(0);
    expect(countdown.valueAt(LIFETIME_MS - 1)).toBeGreaterThan(0);
    expect(countdown.valueAt(LIFETIME_MS)).toBeLessThan(0);
  });

  test('stops while it is paused, and continues from there', () => {
    const countdown = startCountdown(0);
    countdown.pause(1000);
    countdown.pause(5000);
    expect(countdown.valueAt(60_000)).toBeCloseTo(70);
    countdown.resume(60_000);
    countdown.resume(60_500);
    expect(countdown.valueAt(61_000)).toBeCloseTo(40);
  });
});
