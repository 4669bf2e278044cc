import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';

/** Time limits of a connection and of a statement, in milliseconds. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Maximum number of connections per service: one listens, and one holds the lock of a build. */
const MAX_CONNECTIONS = 7;
/** Pause before listening again after a lost connection, in milliseconds. */
const LISTEN_AGAIN_MS = 1_000;
/** Channel of the notifications between services. */
const CHANNEL = 'versio_rebuild';

/** Records of all sites, a row per write, and a snapshot that replaces earlier ones. */
const TABLES = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtextextended('versio_rebuild', 0));
  CREATE SCHEMA IF NOT EXISTS versio_rebuild;
  CREATE TABLE IF NOT EXISTS versio_rebuild.record (
    site text NOT NULL, seq bigint NOT NULL, records jsonb NOT NULL, PRIMARY KEY (site, seq)
  );
  CREATE TABLE IF NOT EXISTS versio_rebuild.snapshot (
    site text PRIMARY KEY, seq bigint NOT NULL, state jsonb NOT NULL
  );
  COMMIT;
`;

/** The database that several machines share. */
export interface Database {
  readonly pool: Pool;
  /** Runs a task in a transaction. */
  transact<Result>(begin: string, task: (client: PoolClient) => Promise<Result>): Promise<Result>;
  /** Notifies all services. Delivery is not guaranteed: nothing depends on it. */
  notify(message: string): Promise<void>;
  /** Listens to notifications of services. */
  listen(listener: (message: string) => void): void;
  close(): Promise<void>;
}

/** Opens a database, and creates missing tables. @throws {Error} when it cannot be reached. */
export async function openDatabase(url: string, log: (line: string) => void): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    max: MAX_CONNECTIONS,
    application_name: 'versio-rebuild',
  });
  // A connection lost during use fails its query too. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) =>
    log(
      say({
        fr: `Base de données : une connexion s’est perdue : ${messageOf(error)}.`,
        en: `Database: a connection was lost: ${messageOf(error)}.`,
      }),
    ),
  );
  const closing = new AbortController();
  let listening: Promise<void> = Promise.resolve();
  try {
    await pool.query(TABLES);
  } catch (error) {
    await pool.end();
    throw new Error(
      say({
        fr: `Base de données : impossible de l’atteindre et d’y créer les tables : ${messageOf(error)}. Corrigez DATABASE_URL, ou vérifiez qu’elle tourne.`,
        en: `Database: expected to reach it and to make tables, received ${messageOf(error)}. Correct DATABASE_URL, or see that it runs.`,
      }),
      { cause: error },
    );
  }

  async function listenOnce(listener: (message: string) => void): Promise<void> {
    const client = await pool.connect();
    try {
      client.on('notification', ({ payload }) => listener(payload ?? ''));
      await client.query(`LISTEN ${CHANNEL}`);
      // A lost connection rejects with its error.
      await once(client, 'end', { signal: closing.signal });
    } finally {
      client.release(true);
    }
  }

  return {
    pool,
    async transact(begin, task) {
      const client = await pool.connect();
      let isBroken = true;
      try {
        await client.query(begin);
        const result = await task(client);
        await client.query('COMMIT');
        isBroken = false;
        return result;
      } finally {
        // The connection is discarded with whatever a failed transaction left.
        client.release(isBroken);
      }
    },
    async notify(message) {
      await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, message]);
    },
    listen(listener) {
      listening = (async () => {
        while (!closing.signal.aborted) {
          await listenOnce(listener).catch((error: unknown) => {
            if (closing.signal.aborted) return;
            log(
              say({
                fr: `Base de données : impossible de l’écouter : ${messageOf(error)}.`,
                en: `Database: cannot listen: ${messageOf(error)}.`,
              }),
            );
          });
          await wait(LISTEN_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined);
        }
      })();
    },
    async close() {
      closing.abort();
      await listening;
      await pool.end();
    },
  };
}
