import { SEARCH_CATALOG_PATH } from '../../../src/shared/search-files';
import { buildSearchFiles } from './on-post-build';
import type { SearchIndexArgs } from './site-nodes';

/** The part of Express that the plugin uses. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: unknown, next: (error?: unknown) => void) => void): void;
}

/** How to query the site as it is now: Gatsby gives it when pages are made, and not to the server of development. */
let currentSite: Pick<SearchIndexArgs, 'graphql'> | undefined;

/** Gatsby API: remembers how to query the site; called again whenever content changes. */
export function createPages({ graphql }: Pick<SearchIndexArgs, 'graphql'>): void {
  currentSite = { graphql };
}

/** Gatsby API: while the site is developed, search files are made when search asks for them, so they are never old. */
export function onCreateDevServer({ app, ...site }: Omit<SearchIndexArgs, 'graphql'> & { app: DevServer }): void {
  app.get(SEARCH_CATALOG_PATH, (_request, _response, next) => {
    if (currentSite === undefined) return next();
    buildSearchFiles({ ...site, ...currentSite }).then(() => next(), next);
  });
}
