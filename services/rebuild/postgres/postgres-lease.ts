import type { PoolClient } from 'pg';
import { say } from '../../../content-schema';
import { settles } from '../../../src/node/settles';
import type { AcquireLease } from '../worker/build-worker';
import { InterruptedError } from '../worker/run-build';
import type { Database } from './database';

/** Interval of the check of the lock's connection, and its time limit, in milliseconds. */
const PING_MS = 3_000;

/**
 * Creates the lease of a site, which one of several machines holds. It is a session lock:
 * PostgreSQL passes it on as soon as the connection of a killed worker is gone.
 */
export function createPostgresLease({ pool }: Database, site: string): AcquireLease {
  async function tryLock(client: PoolClient): Promise<boolean> {
    // Keepalives detect a machine that vanished without closing its connection.
    await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    const { rows } = await client.query<{ acquired: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('versio_rebuild/' || $1, 2)) AS acquired",
      [site],
    );
    return rows[0]?.acquired === true;
  }

  return async () => {
    const client = await pool.connect();
    try {
      if (!(await tryLock(client))) {
        client.release();
        return null;
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
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
    return {
      signal: lost.signal,
      async release() {
        clearInterval(ping);
        // The end of the session releases the lock, also after a failed statement.
        await settles(client.end(), PING_MS);
        client.release(true);
      },
    };
  };
}
