import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteBuilder } from '../../services/rebuild/site-builder';
import type { QualityReport } from '../../content-schema';
import { buildCopy, copySite } from '../../tools/bench/site-copy';
import type { Shutdown } from '../command-line/shutdown';
import { buildPaths, QUALITY_REPORT_FILE, daemonBuildPaths } from '../site-build/build-paths';
import { startContentApi } from '../site-build/content-source';
import { readQualityReport } from '../site-build/findings';
import { createSiteBuilder } from '../site-build/site-builder';

/** Options of `startEditedSite`. */
export interface EditedSiteOptions {
  /** Folder for all files; its contents are deleted. */
  workDir: string;
  /** Content directory; a copy of it is edited. */
  content: string;
  /** Environment variables of builds, added to those of this process (default: none). */
  variables?: Record<string, string>;
  /** Called with each line that the processes print (default: nothing). */
  echo?: (line: string) => void;
  shutdown: Shutdown;
}

/**
 * A site whose content is edited while one builder keeps running, to be compared with builds from
 * scratch.
 */
export interface EditedSite {
  contentDir: string;
  /** Base URL of the content API, which watches the directory. */
  contentApiUrl: string;
  builder: SiteBuilder;
  /**
   * Builds the current content in a copy of the sources without a cache. Returns the output folder
   * and the quality report.
   */
  buildClean: () => Promise<{ folder: string; report: QualityReport | null }>;
}

/** Copies the sources and the content, and starts a content API and a builder for them. */
export async function startEditedSite(options: EditedSiteOptions): Promise<EditedSite> {
  const { workDir, content, variables = {}, echo, shutdown } = options;
  await rm(workDir, { recursive: true, force: true });
  const contentDir = path.join(workDir, 'content');
  await cp(content, contentDir, { recursive: true });
  const daemonDir = path.join(workDir, 'staying');
  await copySite(daemonDir);
  const contentApi = await startContentApi(contentDir, shutdown, true);
  const builder = await createSiteBuilder({
    contentApiUrl: contentApi.url,
    contentFindings: () => contentApi.findings,
    paths: daemonBuildPaths(daemonDir),
    variables,
    ...(echo && { echo, log: echo }),
  });
  shutdown.add(() => builder.close());
  const fromNothing = path.join(workDir, 'from-nothing');
  return {
    contentDir,
    contentApiUrl: contentApi.url,
    builder,
    buildClean: async () => {
      await buildCopy(fromNothing, contentDir, variables);
      const { output, siteCopy } = buildPaths(fromNothing);
      return { folder: output, report: readQualityReport(path.join(siteCopy, QUALITY_REPORT_FILE)) ?? null };
    },
  };
}
