import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { RecordStore, StoredEventLog } from '../event-log/event-log';
import { eventRecordSchema, snapshotSchema } from '../event-log/event-record';
import type { Database } from './database';

/** Number of writes after which a snapshot replaces them. */
const COMPACT_AFTER = 200;

// The database returns 64-bit numbers as text.
const seq = z.coerce.number().int().nonnegative();
const recordRowSchema = z.object({ seq, records: z.array(eventRecordSchema) });
const snapshotRowSchema = z.object({ seq, state: snapshotSchema });

/** Stores the records of one site in a database, whose services write one after the other. */
export function createPostgresStore({ transact }: Database, site: string): RecordStore {
  let known = 0;
  let snapshotAt = 0;

  /** Reads the records written after a number. */
  async function readAfter(
    client: PoolClient,
    after: number,
  ): Promise<{ last: number; written: StoredEventLog; snapshot: number }> {
    const { rows } = await client.query('SELECT seq, state FROM versio_rebuild.snapshot WHERE site = $1 AND seq > $2', [
      site,
      after,
    ]);
    const [row] = z.array(snapshotRowSchema).parse(rows);
    const from = row?.seq ?? after;
    const since = await client.query(
      'SELECT seq, records FROM versio_rebuild.record WHERE site = $1 AND seq > $2 ORDER BY seq',
      [site, from],
    );
    const segments = z.array(recordRowSchema).parse(since.rows);
    return {
      last: segments.at(-1)?.seq ?? from,
      snapshot: row?.seq ?? snapshotAt,
      written: { snapshot: row?.state ?? null, records: segments.flatMap(({ records }) => records), isComplete: true },
    };
  }

  async function read(after: number): Promise<StoredEventLog> {
    const found = await transact('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
      readAfter(client, after),
    );
    known = found.last;
    snapshotAt = found.snapshot;
    return found.written;
  }

  return {
    load: () => {
      snapshotAt = 0;
      return read(0);
    },
    look: () => read(known),
    async commit(decide, createSnapshot) {
      const next = await transact('BEGIN', async (client) => {
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended('versio_rebuild/' || $1, 1))", [site]);
        const { last, written, snapshot } = await readAfter(client, known);
        const records = decide(written);
        if (records.length === 0) return { last, snapshot };
        await client.query('INSERT INTO versio_rebuild.record (site, seq, records) VALUES ($1, $2, $3)', [
          site,
          last + 1,
          JSON.stringify(records),
        ]);
        if (last + 1 - snapshot < COMPACT_AFTER) return { last: last + 1, snapshot };
        await client.query(
          'INSERT INTO versio_rebuild.snapshot (site, seq, state) VALUES ($1, $2, $3) ' +
            'ON CONFLICT (site) DO UPDATE SET seq = EXCLUDED.seq, state = EXCLUDED.state',
          [site, last + 1, JSON.stringify(createSnapshot())],
        );
        await client.query('DELETE FROM versio_rebuild.record WHERE site = $1 AND seq <= $2', [site, last + 1]);
        return { last: last + 1, snapshot: last + 1 };
      });
      known = next.last;
      snapshotAt = next.snapshot;
    },
  };
}
