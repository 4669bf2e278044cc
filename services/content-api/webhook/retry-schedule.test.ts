import { pauseBeforeRetry, USUAL_SCHEDULE } from './retry-schedule';

/** Times of attempts that all fail at once, in milliseconds since the first. */
function attemptTimes(random: () => number): number[] {
  const times: number[] = [];
  for (let now = 0; now <= USUAL_SCHEDULE.giveUpAfterMs; now += pauseBeforeRetry(now, USUAL_SCHEDULE, random)) {
    times.push(now);
  }
  return times;
}

describe.each([0, 0.5, 1])('attempts with the random number %d', (number) => {
  const times = attemptTimes(() => number);

  test('are few, and go on for a day', () => {
    expect(times.length).toBeLessThan(60);
    expect(times.at(-1)).toBeGreaterThan(USUAL_SCHEDULE.giveUpAfterMs - USUAL_SCHEDULE.longestMs);
  });

  test.each([1_000, 9_000, 60_000, 600_000])('reach a receiver that was away for %d ms half as long later', (away) => {
    const delivered = times.find((time) => time >= away) ?? Infinity;
    expect(delivered).toBeLessThanOrEqual(1.5 * away);
  });
});
