import { aBuild, aChange, aFailedBuild, aFeed, aRelease, aRunningBuild, AT } from '../testing/builders';
import { NOTHING_KNOWN } from '../rebuild/follow-publishing';
import type { RenderedArticle } from '../../private-mode/session/private-mode';
import { describeStatus } from './describe-status';

const NOW = Date.parse(AT);
const page = (isDifferent: boolean | null = false): RenderedArticle => ({
  ...{ versionId: 2, locale: 'fr', articleId: 6, isDifferent },
});
const LOCK = { since: AT, release: 'r11', by: 'terminal' };
const stateOf = (...given: Parameters<typeof describeStatus>) => describeStatus(...given)?.state;

test('the status is unknown at first, and there is none without access', () => {
  expect(stateOf(NOTHING_KNOWN, null, NOW)).toBe('connecting');
  expect(describeStatus({ ...NOTHING_KNOWN, isRefused: true }, null, NOW)).toBeNull();
});

test('an unreachable service hides the previous status: it may have changed', () => {
  const lost = { since: NOW, problem: { reason: 'unreachable' as const, message: 'no answer' } };
  expect(describeStatus(aFeed({}, { lost }), null, NOW)).toEqual({
    ...{ state: 'unreachable', since: new Date(NOW), message: 'no answer' },
  });
});

test.each([
  ['live', aFeed(), false],
  ['none', aFeed({ live: null }), false],
  ['saved', aFeed({ isUpToDate: false }), false],
  ['saved', aFeed({ isUpToDate: null }), true],
  // The service overrides the page, which may have been compared with an older text.
  ['live', aFeed({ isUpToDate: true }), true],
  ['waiting', aFeed({ waiting: aBuild() }), false],
  ['building', aFeed({ running: aRunningBuild(), waiting: aBuild() }), false],
  ['publishing', aFeed({ running: aRunningBuild({ state: 'publishing' }) }), false],
  ['held', aFeed({ lock: LOCK }), false],
  ['failed', aFeed({ last: aFailedBuild(), isUpToDate: false }), false],
  ['failed', aFeed({ last: aFailedBuild(), isUpToDate: false, lock: LOCK }), false],
  // The failure was fixed without another result of a build.
  ['live', aFeed({ last: aFailedBuild(), isUpToDate: true }), false],
])('is %s', (state, feed, isDifferent) => {
  expect(stateOf(feed, page(isDifferent), NOW)).toBe(state);
});

test('it mentions the current page', () => {
  expect(describeStatus(aFeed({ running: aRunningBuild() }), page(true), NOW)).toMatchObject({ page: 'pending' });
  expect(describeStatus(aFeed({ running: aRunningBuild() }), page(null), NOW)).toMatchObject({ page: null });
  const live = aRelease({ articles: [aChange({ articleId: 7 }), aChange()] });
  expect(describeStatus(aFeed({ live }), page(), NOW)).toMatchObject({ page: 'included' });
  expect(describeStatus(aFeed({ live }), { ...page(), locale: 'en' }, NOW)).toMatchObject({ page: null });
  const failed = aFeed({ last: aFailedBuild(), isUpToDate: false });
  expect(describeStatus(failed, page(), NOW)).toMatchObject({ page: 'blamed', finding: { articleId: 6 } });
  expect(describeStatus(failed, { ...page(), articleId: 9 }, NOW)).toMatchObject({
    page: null,
    finding: { articleId: 6 },
  });
});

describe('a forecast', () => {
  const remainingAfter = (ms: number, forecastMs: number | null, clockAheadMs = 0) => {
    const line = describeStatus(aFeed({ running: aRunningBuild({ forecastMs }) }, { clockAheadMs }), null, NOW + ms);
    return line?.state === 'building' ? line.remaining : undefined;
  };
  test.each([
    [0, 4000, { unit: 'seconds', count: 4 }],
    [3100, 4000, { unit: 'seconds', count: 1 }],
    [0, 33_000, { unit: 'seconds', count: 35 }],
    [0, 150_000, { unit: 'minutes', count: 3 }],
    [4000, 4000, 'longer'],
    [60_000, 4000, 'longer'],
    [0, null, null],
  ])('after %d ms of %s ms', (ms, forecastMs, expected) => {
    expect(remainingAfter(ms, forecastMs)).toEqual(expected);
  });
  test('uses the clock of the service', () => {
    expect(remainingAfter(-3_600_000, 4000, 3_600_000)).toEqual({ unit: 'seconds', count: 4 });
  });
});

test('a state past its deadline reports the deadline', () => {
  const deadline = '2026-11-22T10:00:05.000Z';
  for (const build of [
    aBuild({ deadline }),
    aRunningBuild({ deadline }),
    aRunningBuild({ state: 'publishing', deadline }),
  ]) {
    const feed = aFeed({ running: build });
    expect(describeStatus(feed, null, NOW + 4000)).toMatchObject({ late: null });
    expect(describeStatus(feed, null, NOW + 6000)).toMatchObject({ late: new Date(deadline) });
  }
});
