import type { BuildRequest, BuiltSite, SiteBuilder } from '../site-builder';

/** A build that a test has in its hand. */
export interface TestBuild {
  request: BuildRequest;
  /** Ends it well. */
  finish(site?: Partial<BuiltSite>): void;
  /** Ends it badly. */
  fail(error: unknown): void;
}

/** A builder that a test plays. */
export interface TestBuilder extends SiteBuilder {
  /** Builds that were begun, in order. */
  readonly builds: TestBuild[];
  /** The most that ran at a time. */
  readonly mostAtOnce: number;
  readonly isClosed: boolean;
  /** Called for each build that begins; without it a build ends at once, with the cursor given by `cursor`. */
  onBuild: ((build: TestBuild) => void) | null;
  /** Where the content is read at. */
  cursor: () => string | null;
}

/** Makes a builder. */
export function createTestBuilder(): TestBuilder {
  const builds: TestBuild[] = [];
  let running = 0;
  let mostAtOnce = 0;
  let isClosed = false;
  const builder: TestBuilder = {
    builds,
    onBuild: null,
    cursor: () => null,
    get mostAtOnce() {
      return mostAtOnce;
    },
    get isClosed() {
      return isClosed;
    },
    async build(request) {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      try {
        return await new Promise<BuiltSite>((resolve, reject) => {
          const build: TestBuild = {
            request,
            finish: (site = {}) =>
              resolve({
                folder: '/built',
                changed: { written: ['index.html'], removed: [] },
                kind: 'warm',
                cursor: builder.cursor(),
                pages: 1,
                report: null,
                phases: [{ name: 'pages', ms: 12 }],
                ...site,
              }),
            fail: reject,
          };
          builds.push(build);
          if (builder.onBuild) builder.onBuild(build);
          else build.finish();
        });
      } finally {
        running -= 1;
      }
    },
    onPublished: () => undefined,
    async close() {
      isClosed = true;
    },
  };
  return builder;
}
