import { createHash } from 'node:crypto';
import type { GatsbyCache, Store } from 'gatsby';
import { z } from 'zod';
import { localeSchema } from '../../../../content-schema';
import type { SourceOptions } from '../plugin-options';

/** Name of this plugin, under which Gatsby keeps its status. */
const PLUGIN_NAME = 'gatsby-source-custom-api';

/**
 * Release of the way content becomes nodes. Raise it when the same content would give other nodes: what was
 * stored by another release is read anew, in full.
 */
export const SYNC_VERSION = 5;

const statusSchema = z.object({
  /** Cursor of the change feed, as the API gave it, up to which the nodes are. */
  cursor: z.string().min(1),
  /** Digest of the options that decide which content is read. */
  optionsDigest: z.string(),
  pipeline: z.number(),
  /** The findings that hold, as text: Gatsby would merge a list with the one before. */
  findings: z.string(),
  /** The language that the findings are in. */
  language: localeSchema,
  /** The last run that wrote nodes. */
  run: z.string().nullable(),
});
/** What one run leaves to the next, saved by Gatsby together with the rest of its state. */
export type SyncStatus = z.infer<typeof statusSchema>;

const stateSchema = z.object({
  program: z.object({ directory: z.string() }),
  status: z.object({ plugins: z.record(z.string(), z.unknown()).optional() }),
});

/** Reads the site's directory, and the status that the last run left; null when there is none that is usable. */
export function readState(store: Pick<Store, 'getState'>): { directory: string; status: SyncStatus | null } {
  const { program, status } = stateSchema.parse(Reflect.apply(store.getState, store, []));
  return {
    directory: program.directory,
    status: statusSchema.safeParse(status.plugins?.[PLUGIN_NAME]).data ?? null,
  };
}

/** Digest of the options that decide which content is read; how it is read (time-outs, attempts) does not count. */
export function digestOptions({ apiUrl }: Pick<SourceOptions, 'apiUrl'>): string {
  return createHash('sha256')
    .update(JSON.stringify({ apiUrl: apiUrl.replace(/\/+$/, '') }))
    .digest('hex');
}

const journalSchema = z.object({ run: z.string(), reach: z.enum(['changes', 'all']) });
/** What a run may write: what changed since the run before it, or any node at all. */
export type Reach = z.infer<typeof journalSchema>['reach'];

const JOURNAL_KEY = 'journal';

/**
 * Notes that a run begins to write. Nodes are on disk at once, Gatsby's state (this plugin's status, and which
 * pages are stale) only when the bootstrap is through. A build that ends between the two leaves nodes that no
 * page was rendered from and that look unchanged ever after; the note is what tells.
 */
export async function writeJournal(cache: Pick<GatsbyCache, 'set'>, run: string, reach: Reach): Promise<void> {
  await cache.set(JOURNAL_KEY, { run, reach });
}

/** Tells what a run may have written whose state was not saved; null when there was no such run. */
export async function readBrokenRun(cache: Pick<GatsbyCache, 'get'>, status: SyncStatus | null): Promise<Reach | null> {
  const journal = journalSchema.safeParse(await cache.get(JOURNAL_KEY)).data;
  return journal && journal.run !== status?.run ? journal.reach : null;
}
