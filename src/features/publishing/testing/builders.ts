import type { ArticleChange, Build, PublishingStatus, Release } from '../../../../content-schema';
import type { PublishingFeed } from '../rebuild/follow-publishing';

/** Time used by all builders. */
export const AT = '2026-11-22T10:00:00.000Z';

/** Release r12, live, with no article changed. */
export const aRelease = (fields: Partial<Release> = {}): Release => ({
  ...{ id: 'r12', createdAt: AT, build: 'b12', kind: 'warm', cursor: '12', includes: [], pages: 60, isLive: true },
  ...{
    files: { total: 300, added: 0, changed: 4, removed: 0, bytesWritten: 4000 },
    articles: [],
    findings: null,
    previous: 'r11',
  },
  ...fields,
});

/** Article 6 of version 2 in French, changed. */
export const aChange = (fields: Partial<ArticleChange> = {}): ArticleChange => ({
  ...{ change: 'changed', versionId: 2, locale: 'fr', articleId: 6, title: 'Écrire' },
  ...fields,
});

/** A waiting build. */
export const aBuild = (fields: Partial<Build> = {}): Build => ({
  ...{ id: 'b13', state: 'waiting', hooks: 1, cursors: ['13'], createdAt: AT, startedAt: null, finishedAt: null },
  ...{ kind: null, phase: null, progress: null, forecastMs: null, deadline: null, attempts: 1, release: null },
  ...{ failure: null },
  ...fields,
});

/** A build running since `AT`. */
export const aRunningBuild = (fields: Partial<Build> = {}): Build =>
  aBuild({ state: 'building', startedAt: AT, kind: 'warm', ...fields });

/** A failed build. */
export const aFailedBuild = (fields: Partial<Build> = {}): Build =>
  aBuild({
    ...{ state: 'failed', finishedAt: AT },
    failure: {
      reason: 'content-refused',
      message: 'Expected content that fits its schema, received one article that does not.',
      findings: [
        {
          ...{ kind: 'rejected-article', versionId: 2, locale: 'fr', articleId: 6 },
          ...{ path: 'versions/2/fr/articles/6.md', line: 2, message: 'title: expected text, received nothing.' },
        },
      ],
    },
    ...fields,
  });

/** Status of the service while no build is running. */
export const aStatus = (fields: Partial<PublishingStatus> = {}): PublishingStatus => ({
  ...{ now: AT, live: aRelease(), lock: null, running: null, waiting: null, last: null },
  ...{ contentCursor: '12', isUpToDate: true },
  ...fields,
});

/** The same status, received with synchronous clocks. */
export const aFeed = (
  status: Partial<PublishingStatus> = {},
  fields: Partial<PublishingFeed> = {},
): PublishingFeed => ({
  ...{ status: aStatus(status), clockAheadMs: 0, lost: null, isRefused: false },
  ...fields,
});
