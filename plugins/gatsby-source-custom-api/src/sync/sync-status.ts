import type { GatsbyCache, Store } from 'gatsby';
import { z } from 'zod';
import { localeSchema } from '../../../../content-schema';

/** Name of this plugin, by which Gatsby stores its status. */
const PLUGIN_NAME = 'gatsby-source-custom-api';

/**
 * Version of the conversion of content to nodes. Raise it when the same content would give other
 * nodes: a full read then replaces the stored ones.
 */
export const SYNC_VERSION = 6;

const statusSchema = z.object({
  /** Cursor of the change feed, as the API returned it, that the nodes are synchronised to. */
  cursor: z.string().min(1),
  /** Base URL of the API that the content was read from. */
  apiUrl: z.string(),
  pipeline: z.number(),
  /** The current findings, as text: Gatsby would merge a list with the previous one. */
  findings: z.string(),
  /** The changes that no answer has shown, as text for the same reason. */
  pending: z.string(),
  /** Language of the findings. */
  language: localeSchema,
  /** Id of the last run that wrote nodes. */
  run: z.string().nullable(),
});
/** State that a run saves for the next one, together with the rest of Gatsby's state. */
export type SyncStatus = z.infer<typeof statusSchema>;

const stateSchema = z.object({
  program: z.object({ directory: z.string() }),
  status: z.object({ plugins: z.record(z.string(), z.unknown()).optional() }),
});

/** Reads the site's directory, and the status of the last run; null when there is no valid one. */
export function readState(store: Pick<Store, 'getState'>): { directory: string; status: SyncStatus | null } {
  const { program, status } = stateSchema.parse(Reflect.apply(store.getState, store, []));
  return {
    directory: program.directory,
    status: statusSchema.safeParse(status.plugins?.[PLUGIN_NAME]).data ?? null,
  };
}

const journalSchema = z.object({ run: z.string(), reach: z.enum(['changes', 'all']) });
/** The nodes that a run may write: those that changed since the previous run, or any node. */
export type Reach = z.infer<typeof journalSchema>['reach'];

const JOURNAL_KEY = 'journal';

/**
 * Records that a run starts to write. Nodes are on disk immediately, but Gatsby's state (this
 * plugin's status, and the stale pages) only when the bootstrap ends. A build that is interrupted
 * in between leaves nodes that no page was rendered from and that look unchanged from then on; this
 * record identifies them.
 */
export async function writeJournal(cache: Pick<GatsbyCache, 'set'>, run: string, reach: Reach): Promise<void> {
  await cache.set(JOURNAL_KEY, { run, reach });
}

/** Returns the reach of a run whose state was not saved; null when there was none. */
export async function readBrokenRun(cache: Pick<GatsbyCache, 'get'>, status: SyncStatus | null): Promise<Reach | null> {
  const journal = journalSchema.safeParse(await cache.get(JOURNAL_KEY)).data;
  return journal && journal.run !== status?.run ? journal.reach : null;
}
