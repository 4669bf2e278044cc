import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { messageOf } from '../../../src/node/errors';
import type { EventRecord } from '../event-log/event-record';
import type { Database } from './database';
import type { AlongWith } from './postgres-store';

/** pg-boss jobs of the builds of one site: one per build, named after it. */
export interface BuildJobs {
  /** Creates the jobs of new builds, in the transaction that writes them. */
  send: AlongWith;
  /** Takes the job of a build, whatever its state. Only for the holder of the site's lock. */
  take(build: string): Promise<boolean>;
  /** Completes the job of a build, or returns it to the queue. */
  end(build: string, isDone: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of tries to take a job, and the pause between, in milliseconds. */
const LOOKS = 20;
const LOOK_MS = 50;
/** Maximum number of workers per job. Attempts are counted in the event log. */
const RETRIES = 50;

/** @param longestMs Time after which a job is abandoned when nobody took it over. */
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
  // Queue names allow fewer characters than site names.
  const queue = `builds-${createHash('sha256').update(site).digest('hex').slice(0, 16)}`;
  // Two services that create the tables at the same time would conflict.
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

  /** Makes the job of a build available again. */
  async function revive(build: string): Promise<void> {
    const id = idOf(build);
    const job = await boss.getJobById(queue, id);
    switch (job?.state) {
      case 'created':
      case 'retry':
        return;
      case 'active':
        // This service holds the lock of the site: the job's worker is gone.
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
        // A job of an ended build, whose worker died before it could complete it.
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
