import path from 'node:path';
import { z } from 'zod';
import { readStored } from '../../../node/read-stored';

/** Name of the file in `.versio` that lists the scripts of packs. */
export const OFFLINE_SCRIPTS_FILE = 'offline-scripts.json';

const scriptsSchema = z.object({
  /** Scripts that any page may load. */
  shared: z.array(z.string()),
  /** Further scripts that pages of a template may load, by chunk name of the template. */
  templates: z.record(z.string(), z.array(z.string())),
});

/** Addresses of the scripts of packs. */
export type OfflineScripts = z.infer<typeof scriptsSchema>;

/**
 * Reads the list; empty when there is none: packs then contain only the scripts that their pages
 * reference.
 */
export function readOfflineScripts(directory: string): OfflineScripts {
  const file = path.join(directory, '.versio', OFFLINE_SCRIPTS_FILE);
  return readStored(file, scriptsSchema) ?? { shared: [], templates: {} };
}
