import { z } from 'zod';

/** The part of Gatsby that knows its own state. */
export interface GatsbyStore {
  store: { getState(): unknown };
}

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** The root of the site being built. */
export function siteDirectory(store: GatsbyStore['store']): string {
  return stateSchema.parse(store.getState()).program.directory;
}
