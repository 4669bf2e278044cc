import { z } from 'zod';
import type { GatsbyStore } from '../../node/site';

/** Gatsby's module of the store of nodes (gatsby/dist/datastore). */
export interface DatastoreModule {
  getDataStore: () => { getTypes: () => string[] };
}

const inferenceSchema = z.object({
  inferenceMetadata: z.object({ typeMap: z.record(z.string(), z.object({ ignored: z.boolean().optional() })) }),
});

/**
 * Lists only the types whose fields Gatsby infers from their nodes. It uses the list to read the
 * nodes of each type, and then ignores those with complete types: the articles, documents and pages
 * of 15,261 pages, 280 MB of text, for 6 s of each start.
 */
export function inferFewerTypes({ getDataStore }: DatastoreModule, store: GatsbyStore['store']): void {
  const dataStore = getDataStore();
  const { getTypes } = dataStore;
  dataStore.getTypes = () => {
    const { typeMap } = inferenceSchema.parse(store.getState()).inferenceMetadata;
    return getTypes().filter((type) => typeMap[type]?.ignored !== true);
  };
}

/** Gatsby's store, with the actions that no function of a plugin has. */
export interface ActionStore {
  getState: () => unknown;
  dispatch: (action: object) => unknown;
}

const pagesSchema = z.object({ pages: z.map(z.string(), z.unknown()) });

/**
 * Keeps the nodes of the pages of the last build until the pages are created again. Gatsby deletes
 * nodes that are not touched while content is sourced, and then created the nodes of all pages
 * anew: it called hooks of plugins for each, and wrote it to the disk. A node that belongs to no
 * page of the last build is deleted, as is that of a page that is not created again.
 */
export function keepPageNodes(store: ActionStore): void {
  const { pages } = pagesSchema.parse(store.getState());
  // Gatsby's own plugin owns these nodes, so the action of another one would be refused.
  const action = { type: 'TOUCH_NODE', typeName: 'SitePage', plugin: { name: 'internal-data-bridge' } };
  for (const path of pages.keys()) store.dispatch({ ...action, payload: `SitePage ${path}` });
}
