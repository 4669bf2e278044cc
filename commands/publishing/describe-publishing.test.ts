import type { Build, PublishingStatus, Release } from '../../content-schema';
import { describeArticles, describeBuild, describeRelease, describeStatus } from './describe-publishing';

const NOW = '2026-11-22T10:00:10.000Z';

function build(fields: Partial<Build> = {}): Build {
  return {
    id: 'b7',
    state: 'building',
    hooks: 1,
    cursors: ['c1'],
    createdAt: '2026-11-22T10:00:00.000Z',
    startedAt: '2026-11-22T10:00:08.000Z',
    finishedAt: null,
    kind: 'warm',
    phase: 'queries',
    progress: { done: 3, total: 12 },
    forecastMs: 5000,
    deadline: null,
    attempts: 1,
    release: null,
    failure: null,
    ...fields,
  };
}

function release(fields: Partial<Release> = {}): Release {
  return {
    id: 'r4',
    createdAt: '2026-11-22T09:00:00.000Z',
    build: 'b6',
    kind: 'warm',
    cursor: 'c0',
    includes: [],
    pages: 315,
    files: { total: 1042, added: 1, changed: 4, removed: 2, bytesWritten: 9000 },
    articles: [{ change: 'changed', versionId: 2, locale: 'fr', articleId: 8, title: 'Mettre à jour' }],
    findings: null,
    isLive: true,
    previous: 'r3',
    ...fields,
  };
}

function status(fields: Partial<PublishingStatus> = {}): PublishingStatus {
  return {
    now: NOW,
    live: release(),
    lock: null,
    running: null,
    waiting: null,
    last: null,
    contentCursor: 'c0',
    isUpToDate: true,
    ...fields,
  };
}

describe('a build on the terminal', () => {
  it('has its phase, its progress, and a forecast from earlier builds', () => {
    expect(describeBuild(build(), NOW)).toBe('Build b7 is building: queries, 3 of 12, about 3 s left.');
  });

  it('is marked when it takes longer than earlier builds', () => {
    expect(describeBuild(build({ forecastMs: 500, progress: null }), NOW)).toBe(
      'Build b7 is building: queries, 2 s longer than builds before.',
    );
  });

  it('has no forecast without an earlier build', () => {
    expect(describeBuild(build({ forecastMs: null, phase: null, progress: null }), NOW)).toBe('Build b7 is building.');
  });

  it('has the cause of a failure, and what to do', () => {
    const text = describeBuild(
      build({
        state: 'failed',
        failure: {
          reason: 'content-refused',
          message: 'The content has no public version.',
          findings: [{ kind: 'rejected-article', message: 'title: expected string, received number 12' }],
        },
      }),
      NOW,
    );
    expect(text).toContain('failed (content-refused): The content has no public version.');
    expect(text).toContain('title: expected string, received number 12');
    expect(text).toContain('npm run rebuild -- log b7');
  });
});

describe('a release on the terminal', () => {
  it('has its changes', () => {
    expect(describeRelease(release())).toMatch(
      /^r4, 2026-11-22 \d\d:00:00 \(315 pages, 7 of 1042 files changed, 1 article, warm, live\)$/,
    );
    expect(describeArticles(release().articles)).toEqual(['  changed: version 2, fr, article 8: Mettre à jour']);
  });

  it('names ten articles, and counts the others', () => {
    const lines = describeArticles(Array.from({ length: 12 }, () => release().articles).flat());
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('  … and 2 more');
  });
});

describe('the state of publishing on the terminal', () => {
  it('has what is live, and that nothing is pending', () => {
    const text = describeStatus(status());
    expect(text).toContain('Live: r4');
    expect(text).toContain('It holds the content as it is now.');
    expect(text).toContain('No build is running or waiting.');
  });

  it('has a lock, its start and owner, and how to unlock it', () => {
    const lock = { since: '2026-11-22T09:30:00.000Z', release: 'r3', by: 'administrator@example.org' };
    expect(describeStatus(status({ lock }))).toMatch(
      /locked at r3 since .* by administrator@example\.org.*npm run rebuild -- unlock/s,
    );
  });

  it('has the running build, the queued one, and newer content', () => {
    const waiting = build({ id: 'b8', state: 'waiting', startedAt: null, phase: null, progress: null });
    const text = describeStatus(status({ running: build(), waiting, isUpToDate: false }));
    expect(text).toContain('The content is newer.');
    expect(text).toContain('Build b7 is building');
    expect(text).toContain('Build b8 is waiting.');
  });

  it('repeats why the last build failed until another runs', () => {
    const last = build({ state: 'failed', failure: { reason: 'stuck', message: 'It stood still.', findings: [] } });
    expect(describeStatus(status({ last }))).toContain('It stood still.');
    expect(describeStatus(status({ last, running: build({ id: 'b9' }) }))).not.toContain('It stood still.');
  });

  it('is described before anything was published', () => {
    expect(describeStatus(status({ live: null, isUpToDate: null }))).toContain('Nothing is published yet.');
  });
});
