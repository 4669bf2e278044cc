import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import {
  type Build,
  buildSchema,
  parseWithFriendlyErrors,
  publishingStatusSchema,
  type PublishingStatus,
} from '../../../content-schema';
import { createRebuildService, type RebuildService, type RebuildServiceOptions } from '../create-rebuild-service';
import { createMemoryReleases, type MemoryReleases } from './memory-releases';
import { type HookSpec, SECRET, signedHook } from './signed-hook';
import { createTestBuilder, type TestBuilder } from './test-builder';
import { startTestContent, type TestContent } from './test-content';

/** Token of the tests. */
export const TOKEN = 'a-token-of-the-tests-only';

/** A rebuild service on a free port, with its dependencies. */
export interface TestRebuild {
  service: RebuildService;
  content: TestContent;
  builder: TestBuilder;
  releases: MemoryReleases;
  stateDir: string;
  lines: string[];
  /** Sends a hook. */
  hook(spec?: HookSpec): Promise<Response>;
  /** Sends a request with the token. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Sends a request, expects 2xx, and parses the answer. */
  read<Schema extends z.ZodType>(address: string, schema: Schema, init?: RequestInit): Promise<z.output<Schema>>;
  /** Waits for a matching status on the event stream. */
  until(fits: (status: PublishingStatus) => boolean): Promise<PublishingStatus>;
  /** Waits until a build has ended. */
  ended(build: string): Promise<Build>;
}

const cleanUps: (() => Promise<unknown>)[] = [];

/** Starts a service. Missing dependencies are created. */
export async function startTestRebuild(
  options: Partial<RebuildServiceOptions> & {
    content?: TestContent;
    builder?: TestBuilder;
    releases?: MemoryReleases;
    /** Whether it has a token (default: yes). */
    hasToken?: boolean;
  } = {},
): Promise<TestRebuild> {
  const {
    content = await startOwnContent(),
    builder = createTestBuilder(),
    releases = createMemoryReleases(),
    hasToken = true,
    ...rest
  } = options;
  const stateDir = options.stateDir ?? (await createStateDir());
  const lines: string[] = [];
  const service = await createRebuildService({
    contentApi: content.url,
    secrets: [SECRET],
    site: { builder, releases },
    ...(hasToken && { token: TOKEN }),
    log: (line) => lines.push(line),
    eventPauseMs: 5,
    ...rest,
    stateDir,
    limits: { contentPauseMs: 5, endingMs: 50, ...options.limits },
  });
  cleanUps.unshift(() => service.close());

  const ask: TestRebuild['ask'] = (address, init = {}) =>
    fetch(`${service.url}${address}`, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...init.headers } });
  const read: TestRebuild['read'] = async (address, schema, init) => {
    const response = await ask(address, init);
    if (!response.ok)
      throw new Error(`${address}: expected 2xx, received ${response.status}: ${await response.text()}`);
    return parseWithFriendlyErrors(schema, await response.json(), address);
  };
  const until: TestRebuild['until'] = async (fits) => {
    for await (const status of watch(ask)) if (fits(status)) return status;
    throw new Error('expected a status that fits, and the stream of events ended');
  };
  return {
    ...{ service, content, builder, releases, stateDir, lines, ask, read, until },
    hook: (spec) => fetch(`${service.url}/hooks/content`, signedHook(spec)),
    async ended(build) {
      const read1 = () => read(`/builds/${build}`, buildSchema);
      let last = await read1();
      if (last.finishedAt !== null) return last;
      for await (const _status of watch(ask)) {
        last = await read1();
        if (last.finishedAt !== null) return last;
      }
      throw new Error(`expected build ${build} to end`);
    },
  };
}

/** Reads the event stream as statuses. */
async function* watch(ask: TestRebuild['ask']): AsyncGenerator<PublishingStatus> {
  const ending = new AbortController();
  const response = await ask('/events', { signal: ending.signal });
  const found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => found.push(data) });
  const decoder = new TextDecoder();
  try {
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      for (const data of found.splice(0))
        yield parseWithFriendlyErrors(publishingStatusSchema, JSON.parse(data), 'an event');
    }
  } finally {
    ending.abort();
  }
}

/** Creates a state folder that is removed after the test. */
export async function createStateDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rebuild-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startOwnContent(): Promise<TestContent> {
  const content = await startTestContent('c1');
  cleanUps.push(() => content.close());
  return content;
}

/** Stops all started services and removes their folders; for `afterEach`. */
export async function stopTestRebuilds(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}
