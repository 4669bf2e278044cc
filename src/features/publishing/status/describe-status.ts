import type { Build, Finding, PublishingLock, Release } from '../../../../content-schema';
import type { PublishingFeed } from '../rebuild/follow-publishing';
import type { ArticleKey } from '../rebuild/rebuild-api';
import type { RenderedArticle } from '../../private-mode/session/private-mode';

/** Content of the status line. */
export type PublishingLine =
  | { state: 'connecting' }
  /** The service is unreachable. */
  | { state: 'unreachable'; since: Date; message: string }
  /** Saved content is not live, and no build is pending. */
  | { state: 'saved'; page: 'pending' | null }
  | { state: 'waiting'; page: 'pending' | null; late: Date | null }
  | { state: 'building'; page: 'pending' | null; late: Date | null; remaining: Remaining; progress: Build['progress'] }
  | { state: 'publishing'; page: 'pending' | null; late: Date | null }
  | { state: 'held'; lock: PublishingLock; hasNews: boolean }
  | { state: 'failed'; page: 'blamed' | null; build: Build; finding: Finding | null }
  | { state: 'live'; page: 'included' | null; release: Release }
  /** Nothing has been published yet. */
  | { state: 'none' };

/**
 * Remaining time of a build, estimated from past builds: `longer` than estimated, or null if
 * unknown.
 */
export type Remaining = { unit: 'seconds' | 'minutes'; count: number } | 'longer' | null;

/**
 * Describes the publishing status, related to the current page if possible; null without access.
 * @param now Time by the clock of this machine.
 */
export function describeStatus(feed: PublishingFeed, page: RenderedArticle | null, now: number): PublishingLine | null {
  const { status, lost, clockAheadMs, isRefused } = feed;
  if (isRefused) return null;
  if (lost !== null) return { state: 'unreachable', since: new Date(lost.since), message: lost.problem.message };
  if (status === null) return { state: 'connecting' };
  const serverNow = now + clockAheadMs;
  const { running, waiting, last, lock, live, isUpToDate } = status;
  const pending = page?.isDifferent === true ? 'pending' : null;
  const underWay = running ?? waiting;
  if (underWay !== null) {
    const late = lateSince(underWay, serverNow);
    switch (underWay.state) {
      case 'building':
        return {
          state: 'building',
          page: pending,
          late,
          progress: underWay.progress,
          remaining: remainingOf(underWay, serverNow),
        };
      case 'publishing':
        return { state: 'publishing', page: pending, late };
      default:
        return { state: 'waiting', page: pending, late };
    }
  }
  if (last?.state === 'failed' && isUpToDate !== true) {
    const findings = last.failure?.findings ?? [];
    const own = findings.find((finding) => page !== null && isOf(finding, page));
    return { state: 'failed', page: own ? 'blamed' : null, build: last, finding: own ?? findings[0] ?? null };
  }
  if (lock !== null) return { state: 'held', lock, hasNews: isUpToDate === false || last?.state === 'held' };
  // The service knows the content of the release; the page may have been compared with an older
  // one.
  if (isUpToDate === false || (isUpToDate === null && pending !== null)) return { state: 'saved', page: pending };
  if (live === null) return { state: 'none' };
  const isIncluded = page !== null && live.articles.some((article) => isOf(article, page));
  return { state: 'live', page: isIncluded ? 'included' : null, release: live };
}

/** Returns the deadline of the current state of a build if it has passed, else null. */
function lateSince({ deadline }: Build, serverNow: number): Date | null {
  if (deadline === null || Date.parse(deadline) >= serverNow) return null;
  return new Date(deadline);
}

const MINUTE_S = 60;
/** Number of seconds above which a forecast is in minutes: it is not accurate to the second. */
const COARSE_S = 90;

function remainingOf({ startedAt, forecastMs }: Build, serverNow: number): Remaining {
  if (startedAt === null || forecastMs === null) return null;
  const seconds = Math.ceil((forecastMs - (serverNow - Date.parse(startedAt))) / 1000);
  if (seconds <= 0) return 'longer';
  if (seconds > COARSE_S) return { unit: 'minutes', count: Math.round(seconds / MINUTE_S) };
  // Ten seconds and more are rounded up to steps of five.
  return { unit: 'seconds', count: seconds < 10 ? seconds : Math.ceil(seconds / 5) * 5 };
}

function isOf(what: Pick<Finding, keyof ArticleKey>, page: ArticleKey): boolean {
  return (
    what.articleId === page.articleId &&
    what.versionId === page.versionId &&
    (what.locale === undefined || what.locale === page.locale)
  );
}
