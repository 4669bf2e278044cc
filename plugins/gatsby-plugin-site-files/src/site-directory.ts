import { z } from 'zod';

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** Gives the folder of the site out of Gatsby's state. */
export function siteDirectory(store: { getState: () => unknown }): string {
  return stateSchema.parse(store.getState()).program.directory;
}
