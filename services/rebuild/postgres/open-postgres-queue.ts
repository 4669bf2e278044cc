import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildSchema } from '../../../content-schema';
import { openEventLog } from '../event-log/event-log';
import type { Activity, JobProgress } from '../worker/activity';
import type { BuildQueue } from '../worker/build-worker';
import { openDatabase } from './database';
import { createPostgresLease } from './postgres-lease';
import { createPostgresStore } from './postgres-store';

/** The database that several machines share. */
export interface DatabaseOptions {
  /** `postgres://…` of PostgreSQL 13 or later. */
  url: string;
  /** Name of the site: services of one name share its builds. */
  site: string;
}

/** Shortest time between two activity reports to the other machines, in milliseconds. */
const REPORT_INTERVAL_MS = 500;

const doingSchema = buildSchema.pick({ phase: true, progress: true, deadline: true, kind: true }).nullable();
const messageSchema = z.object({
  from: z.string(),
  site: z.string(),
  doing: doingSchema.optional(),
  build: z.string().optional(),
});
type Message = Omit<z.infer<typeof messageSchema>, 'from' | 'site'>;

/**
 * Opens the queue that several machines share.
 * @throws {Error} when the database cannot be reached.
 */
export async function openPostgresQueue(
  { url, site }: DatabaseOptions,
  activity: Activity,
  log: (line: string) => void,
): Promise<BuildQueue> {
  const database = await openDatabase(url, log);
  try {
    const store = createPostgresStore(database, site);
    const from = randomUUID();
    const post = (message: Message): void => {
      // A missed message is made up for by the next poll.
      database.notify(JSON.stringify({ from, site, ...message })).catch(() => undefined);
    };
    const eventLog = await openEventLog({
      ...store,
      async commit(...task) {
        await store.commit(...task);
        post({});
      },
    });
    database.listen((text) => {
      const message = readMessage(text);
      if (message?.site !== site || message.from === from) return;
      if (message.build !== undefined) activity.set(message.build, message.doing ?? null, false);
      else eventLog.refresh().catch(() => undefined);
    });
    const stopReporting = reportActivity(activity, post);
    return {
      eventLog,
      acquireLease: createPostgresLease(database, site),
      async close() {
        stopReporting();
        await eventLog.idle();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Reports the activity of this machine, periodically and at its end. */
function reportActivity(activity: Activity, post: (message: Message) => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let latest: { build: string; doing: JobProgress | null } | null = null;
  const send = (): void => {
    timer = null;
    if (latest) post(latest);
  };
  const stop = activity.onChange((build, doing, isOurs) => {
    if (!isOurs) return;
    latest = { build, doing: doing && { ...doing } };
    timer ??= setTimeout(send, REPORT_INTERVAL_MS);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}

function readMessage(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
