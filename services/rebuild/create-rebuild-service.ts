import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '../../src/node/http/create-service-server';
import { acquireProcessLock } from '../../src/node/process-lock';
import { type Authorize, authorizeNobody } from '../../src/node/tokens/authorize';
import { createTokenAuthorize, type TokenAuthorizeOptions } from '../../src/node/tokens/token-authorize';
import { createContentCursors } from './content/content-cursors';
import { createSignatureCheck } from './hooks/hook-signature';
import { readToken } from './http/access';
import { createServer } from './http/create-server';
import { createEventStream } from './http/event-stream';
import { createMetrics } from './http/metrics';
import { askBuild } from './event-log/decisions';
import { openEventLog } from './event-log/event-log';
import { openJournal } from './journal/journal';
import { stateInUseError, stateLockFile } from './state-lock';
import { createStatusView } from './status/publishing-status';
import type { DatabaseOptions } from './postgres/open-postgres-queue';
import { createTriggeredExecutor, type TriggeredSite } from './triggers/triggered-executor';
import { type Activity, createActivity } from './worker/activity';
import { createBuildLogs } from './worker/build-log';
import { type BuildQueue, type Lease, startWorker } from './worker/build-worker';
import { createLocalExecutor, type LocalSite } from './worker/local-executor';
import { DEFAULT_LIMITS, type TimeLimits } from './worker/time-limits';

/** Options of `createRebuildService`. */
export interface RebuildServiceOptions {
  /** Folder for the journal and the build logs, used by one service at a time. */
  stateDir: string;
  /** Address of the content API that sends the hooks. */
  contentApi: string;
  /** Secrets that hooks are signed with, `whsec_<base64>`; several during a rotation. */
  secrets: readonly string[];
  /**
   * Builder and releases of this machine, or a remote builder. Its creator closes it, after the
   * service.
   */
  site: LocalSite | TriggeredSite;
  /**
   * Database through which several machines share the builds of one site (default: none, a journal
   * in the state folder).
   */
  database?: DatabaseOptions;
  /** TCP port; 0, the default, picks a free one. */
  port?: number;
  /** Address to listen on (default `127.0.0.1`). */
  host?: string;
  /** Token for machines and terminals, at least 20 characters (default: none). */
  token?: string;
  /**
   * Authorizes staff: a function, or the Cognito user pool whose access tokens are accepted
   * (default: nobody is authorized).
   */
  authorize?: Authorize | TokenAuthorizeOptions;
  /** Origins whose pages may send requests, such as `https://docs.example.org` (default: none). */
  origins?: readonly string[];
  /** Overrides of the default time limits. */
  limits?: Partial<TimeLimits>;
  /** Time limit for receiving a full request, in milliseconds (default: 10 s). */
  requestMs?: number;
  /** Shortest time between two status events of the stream, in milliseconds (default: 200). */
  eventPauseMs?: number;
  /** Number of writes after which the journal is compacted (default: 200). */
  compactAfter?: number;
  /**
   * Current time, in milliseconds since 1970 (default: the system's). Time limits do not depend on
   * it.
   */
  clock?: () => number;
  /** Receives one line per event and per problem (default: none). */
  log?: (line: string) => void;
}

/** A running rebuild service. */
export interface RebuildService {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Stops listening, interrupts the running build, and releases the state folder. */
  close(): Promise<void>;
}

/**
 * Starts a service that accepts hooks and builds. Resolves when it listens and has resumed the work
 * of an earlier run.
 * @throws {Error} when another service uses the state folder, the port is taken, or an option is
 *   invalid.
 */
export async function createRebuildService(options: RebuildServiceOptions): Promise<RebuildService> {
  const { stateDir, port = 0, host = '127.0.0.1', authorize = authorizeNobody, clock = Date.now } = options;
  const { log = () => undefined } = options;
  const now = (): Date => new Date(clock());
  const check = createSignatureCheck(options.secrets);
  const token = readToken(options.token);
  const content = createContentCursors(options.contentApi);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };

  await mkdir(stateDir, { recursive: true });
  const lock = acquireProcessLock(stateLockFile(stateDir));
  if (lock === null) throw stateInUseError(stateDir);
  let queue: BuildQueue | null = null;
  try {
    const activity = createActivity();
    queue = await openQueue(options, activity, log);
    const { eventLog, acquireLease } = queue;
    // The content of the lost hooks is in the content API by now.
    if (!eventLog.isComplete) await eventLog.append((state) => askBuild(state, now().toISOString()));
    const { site } = options;
    const executor = 'trigger' in site ? createTriggeredExecutor(site, limits) : createLocalExecutor(site, limits);
    const releases = 'trigger' in site ? null : site.releases;
    const logs = createBuildLogs(path.join(stateDir, 'logs'), now);
    const status = createStatusView({
      eventLog,
      releases,
      content,
      now,
      activity,
      limits,
      nextKind: executor.nextKind,
      onContent: () => events.changed(),
    });
    const events = createEventStream(() => status.known(), log, options.eventPauseMs);
    eventLog.onChange(events.changed);
    activity.onChange(events.changed);
    const server = createServer({
      check,
      eventLog,
      releases,
      hasOtherMachines: options.database !== undefined,
      status,
      logs,
      events,
      metrics: createMetrics(),
      now,
      log,
      access: {
        token,
        authorize: typeof authorize === 'function' ? authorize : createTokenAuthorize(authorize),
        origins: options.origins ?? [],
      },
      requestMs: options.requestMs ?? 10_000,
    });
    const url = await listen(server, port, host);
    const worker = startWorker(acquireLease, { eventLog, executor, content, logs, activity, limits, now, log });
    const end = async (): Promise<void> => {
      events.close();
      await server.close();
      await worker.close();
      await queue?.close();
      lock.release();
    };
    let ended: Promise<void> | null = null;
    return { url, close: () => (ended ??= end()) };
  } catch (error) {
    await queue?.close();
    lock.release();
    throw error;
  }
}

async function openQueue(
  { stateDir, compactAfter, database }: RebuildServiceOptions,
  activity: Activity,
  log: (line: string) => void,
): Promise<BuildQueue> {
  if (database) {
    // Loads the database client only when it is needed.
    const { openPostgresQueue } = await import('./postgres/open-postgres-queue');
    return openPostgresQueue(database, activity, log);
  }
  const folder = path.join(stateDir, 'journal');
  const eventLog = await openEventLog(
    await openJournal({ folder, log, ...(compactAfter !== undefined && { compactAfter }) }),
  );
  // The lock of the state folder excludes other services.
  const lease: Lease = { signal: new AbortController().signal, release: async () => undefined };
  return { eventLog, acquireLease: async () => lease, close: () => eventLog.idle() };
}
