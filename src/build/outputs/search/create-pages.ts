import { holdQueries } from './on-create-dev-server';
import { startSearchFiles } from './on-post-build';
import type { SearchIndexArgs } from './site-nodes';

/**
 * Gatsby API, after the documents are resolved: starts to plan the search files in threads, while
 * this one creates, queries and renders the pages. In development they are built on request.
 */
export async function createPages(args: SearchIndexArgs): Promise<void> {
  holdQueries(args);
  if (process.env['gatsby_executing_command'] !== 'develop') await startSearchFiles(args);
}
