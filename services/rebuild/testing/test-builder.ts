import type { BuildRequest, BuiltSite, SiteBuilder } from '../site-builder';

/** A build controlled by a test. */
export interface TestBuild {
  request: BuildRequest;
  /** Completes it. */
  finish(site?: Partial<BuiltSite>): void;
  /** Makes it fail. */
  fail(error: unknown): void;
}

/** A builder controlled by a test. */
export interface TestBuilder extends SiteBuilder {
  /** Started builds, in order. */
  readonly builds: TestBuild[];
  /** Maximum number of concurrent builds. */
  readonly mostAtOnce: number;
  readonly isClosed: boolean;
  /**
   * Called for each build that starts. Without it a build ends at once, with the cursor of
   * `cursor`.
   */
  onBuild: ((build: TestBuild) => void) | null;
  /** Cursor at which the content is read. */
  cursor: () => string | null;
}

/** Creates a builder. */
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
