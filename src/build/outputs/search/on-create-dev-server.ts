import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { buildSearchFiles } from './on-post-build';
import type { SearchIndexArgs } from './site-nodes';

/** The part of Express that is used here. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: unknown, next: (error?: unknown) => void) => void): void;
}

/**
 * Queries the current site. Gatsby passes this function to `createPages` only, not to the
 * development server.
 */
let currentSite: Pick<SearchIndexArgs, 'graphql'> | undefined;

/** Stores the query function; called whenever content changes. */
export function holdQueries({ graphql }: Pick<SearchIndexArgs, 'graphql'>): void {
  currentSite = { graphql };
}

/**
 * Gatsby API: builds the search files in development when the browser requests them, so they are
 * always current.
 */
export function onCreateDevServer({ app, ...site }: Omit<SearchIndexArgs, 'graphql'> & { app: DevServer }): void {
  app.get(SEARCH_CATALOG_PATH, (_request, _response, next) => {
    if (currentSite === undefined) return next();
    buildSearchFiles({ ...site, ...currentSite }).then(() => next(), next);
  });
}
