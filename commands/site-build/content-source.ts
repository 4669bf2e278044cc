import path from 'node:path';
import type { Finding } from '../../content-schema';
import { createContentApi, type ContentApiOptions } from '../../services/content-api/create-content-api';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { REPOSITORY_ROOT } from './build-paths';
import { contentFindings } from './content-findings';

/** The content of the site itself: Versio's manual. */
export const DEFAULT_CONTENT_DIR = path.join(REPOSITORY_ROOT, 'content');

/** Port of a content API that a command starts; a later build that finds it at the same address fetches only what changed. */
const CONTENT_API_PORT = 4100;

/** A content API that a command started. */
export interface ContentSource {
  /** Its base URL. */
  url: string;
  /** What was wrong with the content directory when it started; what is new since then is on standard error. */
  findings: Finding[];
}

/**
 * Starts the content API over a content directory, at port 4100 or the next free one; it ends with the command.
 * @param shouldWatch Whether changes in the directory are noticed.
 * @param access Who may read what is private (default: nobody).
 */
export async function startContentApi(
  contentDir: string,
  shutdown: Shutdown,
  shouldWatch: boolean,
  access: Pick<ContentApiOptions, 'authorize' | 'privateOrigins'> = {},
): Promise<ContentSource> {
  const start = (port: number) =>
    createContentApi({ contentDir, port, host: LOOPBACK, watch: shouldWatch, log: console.error, ...access });
  const port = await findFreePort(CONTENT_API_PORT);
  // Another command may take the port between the look and the start: then any free one.
  const api = await start(port).catch(async (error: unknown) => {
    if ((await findFreePort(port)) === port) throw error;
    return start(0);
  });
  shutdown.add(() => api.close());
  return { url: api.url, findings: contentFindings(api.problems) };
}
