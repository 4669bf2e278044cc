import { setTimeout as delay } from 'node:timers/promises';
import { BUILD_VARIABLES } from '../commands/checks/steps';
import { RebuildClient } from '../commands/publishing/rebuild-client';
import { publishingPaths, readService } from '../commands/publishing/service-file';
import { type NodeRun, runNode, type StartedNode, startNode } from '../commands/testing/run-node';
import type { PublishingStatus, Release } from '../content-schema';
import { readCursor } from '../tools/bench/rebuild/oracle';

/** Default address of a build: that of the site under test. */
const SITE_URL = 'http://localhost:4000';

/**
 * Polling interval of the services, and the time for which the content must be unchanged, in
 * milliseconds.
 */
const POLL_MS = 100;
const QUIET_MS = 400;

/** A run of `npm start` in a copy of the sources, with the variables of the site under test. */
export class StartedSite {
  readonly #directory: string;
  readonly #node: StartedNode;
  #errors = '';

  /**
   * Starts `npm start`.
   * @param directory Copy of the sources.
   * @param content Content directory.
   */
  constructor(directory: string, content: string) {
    this.#directory = directory;
    this.#node = startNode(['commands/run.mjs', 'start', '--port', '0', '--content', content], {
      cwd: directory,
      // Without a user pool the command starts its own identity service.
      variables: { ...process.env, ...BUILD_VARIABLES, COGNITO_USER_POOL_ID: '', SITE_URL },
    });
    this.#node.child.stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  /** Waits until the first build is served. */
  async served(): Promise<void> {
    await this.#node.says('Ctrl-C stops');
  }

  /** Its output so far. */
  get output(): string {
    return this.#node.output();
  }

  /** Its output on standard error so far. */
  get errors(): string {
    return this.#errors;
  }

  /** Address of the site. */
  get url(): string {
    return this.#addressOf('The site');
  }

  /** Address of its content API. */
  get contentApiUrl(): string {
    return this.#addressOf('The content API');
  }

  /** Returns the status of its rebuild service. */
  status(): Promise<PublishingStatus> {
    const service = readService(publishingPaths(this.#directory).service);
    if (service === null) throw new Error('Expected a rebuild service, found none.');
    return new RebuildClient(service.url, service.token).status();
  }

  /** Returns the text of a page or file, as it is served now. */
  async text(path: string): Promise<string> {
    return (await fetch(`${this.url}${path}`)).text();
  }

  /** Changes the content, and waits until all of it is live. @throws {Error} when a build fails. */
  async publish(change: () => Promise<unknown>): Promise<Release> {
    const [before, { last }] = await Promise.all([readCursor(this.contentApiUrl), this.status()]);
    await change();
    let [cursor, since] = [before, performance.now()];
    for (;;) {
      await delay(POLL_MS);
      const [now, status] = await Promise.all([readCursor(this.contentApiUrl), this.status()]);
      if (now !== cursor) [cursor, since] = [now, performance.now()];
      if (status.last?.state === 'failed' && status.last.id !== last?.id) {
        throw new Error(`A build failed: ${status.last.failure?.message}`);
      }
      const { live, running, waiting } = status;
      const isIdle = running === null && waiting === null && performance.now() - since > QUIET_MS;
      if (cursor !== before && isIdle && live !== null && [live.cursor, ...live.includes].includes(cursor)) return live;
    }
  }

  /** Sends it a signal, and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<NodeRun> {
    this.#node.child.kill(signal);
    return this.#node.ended;
  }

  #addressOf(name: string): string {
    return new RegExp(`${name}: +(\\S+)`).exec(this.output)?.[1] ?? '';
  }
}

/** Runs a command in a copy of the sources, with the variables of the site under test. */
export function runCommand(directory: string, ...args: string[]): Promise<NodeRun> {
  return runNode(['--import', 'tsx', 'commands/main.ts', ...args], {
    cwd: directory,
    variables: { ...process.env, ...BUILD_VARIABLES },
  });
}
