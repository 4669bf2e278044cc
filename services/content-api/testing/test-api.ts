import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { changeListSchema, parseWithFriendlyErrors } from '../../../content-schema';
import { type ContentApi, type ContentApiOptions, createContentApi } from '../create-content-api';
import { type ContentDirectorySpec, removeContentDirectories, writeContentDirectory } from './content-directory';

/** A content API on a free port, with its own directory. */
export interface TestApi {
  api: ContentApi;
  directory: string;
  stateDir: string;
  /** Sends a GET. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a GET, expects 200, and parses the answer. */
  read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    headers?: Record<string, string>,
  ): Promise<z.output<Schema>>;
  /** Waits until the cursor of public mode differs from the given one. @returns the new one. */
  nextCursor(cursor: string): Promise<string>;
}

/** Time after which a test fails when a change is not noticed, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Delay between the last change and the read of the directory, in milliseconds: no editor writes
 * here.
 */
const CHANGE_DELAY_MS = 10;

const running: { api: ContentApi; ownStateDir: string | null }[] = [];

/** Starts a content API over a new directory, or over the one given. It watches only on request. */
export async function startTestApi(
  content: ContentDirectorySpec | string,
  options: Partial<ContentApiOptions> = {},
): Promise<TestApi> {
  const directory = typeof content === 'string' ? content : await writeContentDirectory(content);
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), 'content-state-')));
  const api = await createContentApi({
    ...{ contentDir: directory, watch: false, changeDelayMs: CHANGE_DELAY_MS },
    ...options,
    stateDir,
  });
  running.push({ api, ownStateDir: options.stateDir === undefined ? stateDir : null });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${api.url}${path}`, { headers, redirect: 'manual' });
  const read: TestApi['read'] = async (path, schema, headers) => {
    const response = await get(path, headers);
    if (response.status !== 200)
      throw new Error(`${path}: expected 200, received ${response.status}: ${await response.text()}`);
    return parseWithFriendlyErrors(schema, await response.json(), path);
  };
  return {
    api,
    directory,
    stateDir,
    get,
    read,
    async nextCursor(cursor) {
      const end = Date.now() + TIMEOUT_MS;
      for (;;) {
        const { cursor: now } = await read('/public/changes', changeListSchema);
        if (now !== cursor) return now;
        if (Date.now() > end) throw new Error(`expected another cursor than ${cursor} within ${TIMEOUT_MS} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** Stops the APIs of `startTestApi` and removes their folders; for `afterEach`. */
export async function stopTestApis(): Promise<void> {
  for (const { api, ownStateDir } of running.splice(0)) {
    await api.close();
    if (ownStateDir !== null) await rm(ownStateDir, { recursive: true, force: true });
  }
  await removeContentDirectories();
}
