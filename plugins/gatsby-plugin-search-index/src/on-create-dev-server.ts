import { SEARCH_CATALOG_PATH } from '../../../src/shared/search/files/search-files';
import { buildSearchFiles } from './on-post-build';
import type { SearchIndexArgs } from './site-nodes';

/** The part of Express that the plugin uses. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: unknown, next: (error?: unknown) => void) => void): void;
}

/** Gatsby API: while the site is developed, search files are made when search asks for them, so they are never old. */
export function onCreateDevServer({ app, ...args }: SearchIndexArgs & { app: DevServer }): void {
  app.get(SEARCH_CATALOG_PATH, (_request, _response, next) => {
    buildSearchFiles(args).then(() => next(), next);
  });
}
