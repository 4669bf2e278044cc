import type { Client } from 'pg';
import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import type { EventLog } from '../event-log/event-log';
import { hasEnded, runningBuild, waitingBuild } from '../event-log/queue-state';
import type { Lease, Leases } from '../worker/build-worker';
import { InterruptedError } from '../worker/run-build';
import { settles } from '../worker/watched';
import type { BuildJobs } from './build-jobs';
import type { Database } from './database';

/**
 * Intervals of the poll for builds of others, and of the check of the lock's connection, in
 * milliseconds.
 */
const LOOK_MS = 1_000;
const PING_MS = 3_000;

/**
 * Creates the turns of several machines: the holder of the site's lock builds. It is a session
 * lock, so the database passes it on as soon as the connection of a killed worker is gone.
 */
export function createPostgresTurns(
  database: Database,
  jobs: BuildJobs,
  eventLog: EventLog,
  site: string,
  log: (line: string) => void,
): Leases {
  const open = () => runningBuild(eventLog.state) ?? waitingBuild(eventLog.state);

  /** Acquires the lock; null while another service holds it. */
  async function acquireLock(): Promise<Client | null> {
    const client = await database.connect();
    try {
      // Keepalives detect a machine that vanished without closing its connection.
      await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
      const { rows } = await client.query<{ acquired: boolean }>(
        "SELECT pg_try_advisory_lock(hashtextextended('versio_rebuild/' || $1, 2)) AS acquired",
        [site],
      );
      if (rows[0]?.acquired === true) return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return null;
  }

  async function tryLease(): Promise<Lease | null> {
    const client = await acquireLock();
    if (client === null) return null;
    const lost = new AbortController();
    const lose = (): void =>
      lost.abort(
        new InterruptedError(
          say({ fr: 'la base de données, ou son verrou, a disparu', en: 'the database, or its lock, is gone' }),
          false,
        ),
      );
    client.on('end', lose);
    const ping = setInterval(
      () => void settles(client.query('SELECT 1'), PING_MS).then((isThere) => isThere || lose()),
      PING_MS,
    );
    const giveBack = async (): Promise<void> => {
      clearInterval(ping);
      client.removeListener('end', lose);
      await settles(client.end(), PING_MS);
    };
    try {
      await eventLog.refresh();
      const build = open()?.id;
      if (build === undefined || !(await jobs.take(build))) {
        await giveBack();
        return null;
      }
      return {
        build,
        signal: lost.signal,
        async release() {
          const entry = eventLog.state.builds.get(build);
          await jobs.end(build, !entry || hasEnded(entry)).catch((error: unknown) => {
            log(
              say({
                fr: `Construction ${build} : sa tâche n’a pas pu être close : ${messageOf(error)}. Le prochain processus de construction s’en charge.`,
                en: `Build ${build}: its job could not be ended: ${messageOf(error)}. The next worker does.`,
              }),
            );
          });
          await giveBack();
        },
      };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  return {
    async take(signal) {
      while (!signal.aborted) {
        await eventLog.refresh();
        const turn = open() ? await tryLease() : null;
        if (turn) return turn;
        await nextChange(eventLog, signal);
      }
      return null;
    },
  };
}

/** Resolves when something was written, the signal aborts, or the poll interval is over. */
function nextChange(eventLog: EventLog, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = eventLog.onChange(end);
    const timer = setTimeout(end, LOOK_MS);
    signal.addEventListener('abort', end);
  });
}
