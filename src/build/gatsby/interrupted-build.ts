import { z } from 'zod';
import type { GatsbyStore } from '../../node/site';

/** Gatsby's module of caches (gatsby/dist/utils/cache-lmdb). */
export interface CacheModule {
  default: new (options: { name: string; encoding: string }) => {
    init: () => { getDb: () => { clearAsync: () => Promise<void> } };
  };
}

/** Flag of a query that depends on a changed node (gatsby/dist/redux/reducers/queries). */
const DATA_CHANGED = 0b100;
/** Flag of a page to render again (gatsby/dist/redux/reducers/html). */
const CACHE_CLEARED = 0b1;

const mapOf = <Value>() => z.custom<ReadonlyMap<string, Value>>((value) => value instanceof Map, 'a map');
const stateSchema = z.object({
  queries: z.object({ trackedQueries: mapOf<{ dirty: number }>() }),
  html: z.object({ trackedHtmlFiles: mapOf<{ dirty: number; pageDataHash: string }>() }),
});

/**
 * Lets Gatsby query and render every page again, and write all of it. After a build that ended
 * before the state was saved, Gatsby would write no page data whose digest is stored already, and
 * render no page whose data is that of the saved state, though its file may be of another one.
 */
export async function repeatInterrupted({ store }: GatsbyStore, { default: Cache }: CacheModule): Promise<void> {
  const { queries, html } = stateSchema.parse(store.getState());
  for (const query of queries.trackedQueries.values()) query.dirty |= DATA_CHANGED;
  for (const file of html.trackedHtmlFiles.values()) {
    file.dirty |= CACHE_CLEARED;
    file.pageDataHash = '';
  }
  await new Cache({ name: 'query-result-hashes', encoding: 'string' }).init().getDb().clearAsync();
}
