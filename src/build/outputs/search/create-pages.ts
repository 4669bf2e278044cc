import { holdQueries } from './on-create-dev-server';
import { startUpdate } from './on-post-build';
import type { SearchIndexArgs } from './site-nodes';

/**
 * Gatsby API, after the documents are resolved: starts to plan the search files of an incremental
 * build in threads, while this one queries and renders the pages.
 */
export function createPages(args: SearchIndexArgs): void {
  holdQueries(args);
  startUpdate(args);
}
