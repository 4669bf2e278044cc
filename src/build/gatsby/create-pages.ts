import { z } from 'zod';
import { createPages as createPlannedPages } from '../pages/create-pages';
import type { PageMaker } from '../pages/make-page';
import { adaptProcesses } from './worker-processes';

const stateSchema = z.object({ pages: z.map(z.string(), z.unknown()) });

/** Gatsby API: creates the pages, and prepares Gatsby for their number. */
export async function createPages(maker: PageMaker): Promise<void> {
  createPlannedPages(maker);
  if (process.env['gatsby_executing_command'] === 'develop') return;
  await adaptProcesses(stateSchema.safeParse(maker.store.getState()).data?.pages.size ?? 0);
}
