import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { messageOf } from '../../../src/node/errors';
import type { EventRecord } from '../event-log/event-record';
import type { Database } from './database';
import type { AlongWith } from './postgres-store';

/** The jobs of pg-boss for the builds of one site: one for each build, named after it. */
export interface BuildJobs {
  /** Makes the jobs of new builds, in the transaction that writes them. */
  send: AlongWith;
  /** Takes the job of a build, whatever has become of it; only for whoever holds the lock of the site. */
  take(build: string): Promise<boolean>;
  /** Ends the job of a build, or gives it back. */
  end(build: string, isDone: boolean): Promise<void>;
  close(): Promise<void>;
}

/** How often a job is looked at until it is taken, and the pause between, in milliseconds. */
const LOOKS = 20;
const LOOK_MS = 50;
/** How often a job may change hands: attempts are counted in the event log. */
const RETRIES = 50;

/** @param longestMs After this time a job whose worker nobody took over counts as given up. */
export async function openBuildJobs(
  { pool, alone }: Database,
  site: string,
  longestMs: number,
  log: (line: string) => void,
): Promise<BuildJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'versio_jobs',
    schedule: false,
  });
  boss.on('error', (error) => log(`pg-boss: ${messageOf(error)}.`));
  // Names of queues allow less than names of sites.
  const queue = `builds-${createHash('sha256').update(site).digest('hex').slice(0, 16)}`;
  // Two that make its tables at a time would meet.
  await alone('pg-boss', async () => {
    await boss.start();
    await boss.createQueue(queue);
  });
  const options = {
    retryLimit: RETRIES,
    retryDelay: 0,
    expireInSeconds: Math.min(Math.ceil(longestMs / 1000), 86_000),
  };

  const idOf = (build: string): string => {
    const digest = createHash('sha256').update(`${site}/${build}`).digest('hex');
    return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  };
  const buildOf = (data: object): string => ('build' in data && typeof data.build === 'string' ? data.build : '');

  /** Brings the job of a build to where it can be fetched. */
  async function revive(build: string): Promise<void> {
    const id = idOf(build);
    const job = await boss.getJobById(queue, id);
    switch (job?.state) {
      case 'created':
      case 'retry':
        return;
      case 'active':
        // We hold the lock of the site: its worker is gone.
        await boss.fail(queue, id, { message: 'its worker is gone' });
        return;
      default:
        if (job) await boss.deleteJob(queue, id);
        await boss.send(queue, { build }, { id, ...options });
    }
  }

  return {
    async send(queries, records) {
      const db = { executeSql: (text: string, values: unknown[]) => queries.query(text, values) };
      for (const build of buildsAskedFor(records))
        await boss.send(queue, { build }, { id: idOf(build), ...options, db });
    },
    async take(build) {
      for (let look = 1; look <= LOOKS; look += 1) {
        const [job] = await boss.fetch<object>(queue);
        if (job && buildOf(job.data) === build) return true;
        // A job of a build that has ended, whose worker was gone before it could say so.
        if (job) await boss.complete(queue, job.id);
        else await revive(build);
        if (look > 1) await wait(LOOK_MS);
      }
      return false;
    },
    async end(build, isDone) {
      if (isDone) await boss.complete(queue, idOf(build));
      else await boss.fail(queue, idOf(build), { message: 'interrupted' });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

function buildsAskedFor(records: readonly EventRecord[]): Set<string> {
  return new Set(records.filter(({ type }) => type === 'hook' || type === 'asked').map(({ build }) => build));
}
