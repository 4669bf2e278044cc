import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Name of the list, in `.versio`, of the scripts that packs need. */
export const OFFLINE_SCRIPTS_FILE = 'offline-scripts.json';

const scriptsSchema = z.object({
  /** What every page may load. */
  shared: z.array(z.string()),
  /** What the pages of a template may load besides, by the name of its script. */
  templates: z.record(z.string(), z.array(z.string())),
});

/** Which scripts packs need, as addresses. */
export type OfflineScripts = z.infer<typeof scriptsSchema>;

/** Reads the list; an empty one when there is none: packs then have what their pages name. */
export async function readOfflineScripts(directory: string): Promise<OfflineScripts> {
  try {
    return scriptsSchema.parse(
      JSON.parse(await readFile(path.join(directory, '.versio', OFFLINE_SCRIPTS_FILE), 'utf8')),
    );
  } catch {
    return { shared: [], templates: {} };
  }
}
