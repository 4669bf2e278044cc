import { buildDaemon } from '../../node/change-set';
import { setGarbageLimit } from '../../node/collect-garbage';
import { sitePages } from '../../node/site';
import { createPages as createPlannedPages } from '../pages/create-pages';
import type { PageMaker } from '../pages/make-page';
import { adaptProcesses } from './worker-processes';

/**
 * Growth of the heap after which an incremental build collects garbage, in bytes: that takes a
 * second, in which an author waits. The daemon collects once it is idle.
 */
const GARBAGE_OF_EDITS = 300e6;

/** Gatsby API: creates the pages, and prepares Gatsby for their number. */
export async function createPages(maker: PageMaker): Promise<void> {
  await createPlannedPages(maker);
  if (process.env['gatsby_executing_command'] === 'develop') return;
  if (buildDaemon()?.changeSet) setGarbageLimit(GARBAGE_OF_EDITS);
  await adaptProcesses(sitePages(maker.store).size);
}
