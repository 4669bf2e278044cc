import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { QualityReport } from '../../content-schema';
import { CommandError } from '../command-line/run-command';
import type { Shutdown } from '../command-line/shutdown';
import { takeBuildLock } from './build-lock';
import { buildPaths, type BuildPaths } from './build-paths';
import { startGatsby } from './gatsby-process';
import { listFiles } from './list-files';
import { finishInterruptedPublish, publish } from './publish';
import { QUALITY_REPORT_FILE, readQualityReport, summariseQuality } from './quality-summary';
import { updateSiteCopy } from './site-copy';

/** What a build is made of. */
export interface BuildSiteOptions {
  /** Base URL of the content API. */
  contentApiUrl: string;
  /** Whether every finding fails the build. */
  isStrict?: boolean;
  /** Environment on top of ours, such as `SITE_URL`. */
  variables?: Record<string, string>;
  /** Paths of the build (default: those of this repository). */
  paths?: BuildPaths;
  /** Gets what must be stopped when the command is. */
  shutdown: Shutdown;
}

/**
 * Builds the site and publishes it into `public/`. Gatsby works in a copy of the sources, so a build that fails, or is
 * stopped at any moment, leaves `public/` as it was.
 * @throws {CommandError} when another build runs, or the build fails.
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const { contentApiUrl, isStrict = false, variables = {}, paths = buildPaths(), shutdown } = options;
  const lock = takeBuildLock(paths.lock);
  shutdown.add(() => Promise.resolve(lock.release()));
  try {
    if (finishInterruptedPublish(paths)) console.log('An earlier publish had been interrupted; it is complete now.');
    updateSiteCopy(paths.root, paths.siteCopy);
    rmSync(path.join(paths.siteCopy, QUALITY_REPORT_FILE), { force: true });
    const gatsby = startGatsby(paths.root, paths.siteCopy, ['build'], {
      ...variables,
      CONTENT_API_URL: contentApiUrl,
      ...(isStrict ? { VERSIO_STRICT: 'true' } : {}),
    });
    shutdown.add(gatsby.stop);
    if (gatsby.pid !== undefined) lock.addProcess(gatsby.pid);
    const code = await gatsby.ended;
    const report = keepQualityReport(paths);
    if (code !== 0) {
      if (report !== undefined) console.log(summariseQuality(report));
      throw failure(paths, `Gatsby ended with code ${code}; its messages are above.`);
    }
    if (!listFiles(paths.output).some((file) => file.endsWith('.html'))) {
      throw failure(paths, 'Gatsby made no page at all: is there a public version in the content?');
    }
    const { added, changed, removed, unchanged } = await publish(paths);
    console.log(
      `Published to ${paths.published}: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.`,
    );
  } finally {
    lock.release();
  }
}

/** Brings the quality report to where people look for it; undefined when the build ended before it wrote one. */
function keepQualityReport({ root, siteCopy }: BuildPaths): QualityReport | undefined {
  const written = path.join(siteCopy, QUALITY_REPORT_FILE);
  const kept = path.join(root, QUALITY_REPORT_FILE);
  rmSync(kept, { force: true });
  const report = readQualityReport(written);
  if (report !== undefined) copyFileSync(written, kept);
  return report;
}

function failure({ published }: BuildPaths, reason: string): CommandError {
  const consequence = existsSync(published)
    ? `What was published before is untouched in ${published}.`
    : 'Nothing was published.';
  return new CommandError(`The build failed: ${reason} ${consequence}`);
}
