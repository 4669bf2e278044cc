import type { ArticleChange, Build, PublishingLock, PublishingStatus, Release } from '../../content-schema';

/** How many articles of a release are named. */
const NAMED_ARTICLES = 10;

/** What is published and what is on its way, in a few lines. */
export function describeStatus(status: PublishingStatus): string {
  const { live, lock, running, waiting, last, isUpToDate } = status;
  return [
    live === null ? 'Nothing is published yet.' : `Live: ${describeRelease(live)}`,
    ...(lock === null ? [] : [describeLock(lock)]),
    ...(isUpToDate === null ? [] : [isUpToDate ? 'It holds the content as it is now.' : 'The content is newer.']),
    ...(running === null ? [] : [describeBuild(running, status.now)]),
    ...(waiting === null ? [] : [describeBuild(waiting, status.now)]),
    ...(running === null && waiting === null ? ['No build is running or waiting.'] : []),
    ...(last?.state === 'failed' && running === null ? [describeBuild(last, status.now)] : []),
  ].join('\n');
}

/** A release in one line. */
export function describeRelease({ id, createdAt, kind, pages, files, articles, isLive }: Release): string {
  const changed = files.added + files.changed + files.removed;
  const facts = [
    `${pages} pages`,
    `${changed} of ${files.total} files changed`,
    ...(articles.length === 0 ? [] : [`${articles.length} article(s)`]),
    kind,
    ...(isLive ? ['live'] : []),
  ];
  return `${id}, ${localTime(createdAt)} (${facts.join(', ')})`;
}

/** The articles that a release changed, one a line. */
export function describeArticles(articles: readonly ArticleChange[]): string[] {
  const named = articles
    .slice(0, NAMED_ARTICLES)
    .map(
      ({ change, versionId, locale, articleId, title }) =>
        `  ${change}: version ${versionId}, ${locale}, article ${articleId}: ${title}`,
    );
  const rest = articles.length - named.length;
  return rest > 0 ? [...named, `  … and ${rest} more`] : named;
}

/** Since when publishing is locked, by whom, and how to unlock it. */
export function describeLock({ since, release, by }: PublishingLock): string {
  return (
    `Publishing is locked at ${release} since ${localTime(since)} by ${by}: builds go on, and nothing new goes live. ` +
    'Unlock it with `npm run rebuild -- unlock`.'
  );
}

/** A build in one line, and what to do when it failed. */
export function describeBuild(build: Build, now: string): string {
  const { id, state, phase, progress, failure, release, startedAt, forecastMs } = build;
  const steps = progress === null ? '' : `, ${progress.done} of ${progress.total}`;
  const left = startedAt === null || forecastMs === null ? null : Date.parse(startedAt) + forecastMs - Date.parse(now);
  switch (state) {
    case 'waiting':
      return `Build ${id} is waiting.`;
    case 'building':
    case 'publishing':
      return `Build ${id} is ${state}${phase === null ? '' : `: ${phase}${steps}`}${describeTimeLeft(left)}`;
    case 'live':
      return `Build ${id} is live${release === null ? '' : ` as ${release}`}.`;
    case 'held':
      return `Build ${id} made ${release ?? 'a release'}, which is not live: publishing is locked.`;
    case 'failed':
      return [
        `Build ${id} failed (${failure?.reason ?? 'unknown'}): ${failure?.message ?? 'no reason is known.'}`,
        ...(failure?.findings ?? []).slice(0, NAMED_ARTICLES).map(({ message }) => `  ${message}`),
        `Its log: \`npm run rebuild -- log ${id}\`. Try again: \`npm run rebuild -- release\`.`,
      ].join('\n');
  }
}

function describeTimeLeft(ms: number | null): string {
  if (ms === null) return '.';
  if (ms < 0) return `, ${Math.ceil(-ms / 1000)} s longer than builds before.`;
  return `, about ${Math.ceil(ms / 1000)} s left.`;
}

/** A time as people of this machine read it, to the second. */
function localTime(instant: string): string {
  const date = new Date(instant);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return (
    `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ` +
    `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
  );
}
