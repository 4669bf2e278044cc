import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BUILD_MARKER } from './public-tree';
import type { SiteFileIndex } from './site-file-index';
import type { PublicFolder } from '../../../node/public-folder';

/**
 * Schema of `builds/latest.json`, which identifies the published build. Open pages request it to
 * detect a new one.
 */
export const buildMarkerSchema = z.object({
  id: z.string().min(1).meta({ description: 'The same for the same files, whenever they are built.' }),
  builtAt: z.iso.datetime().meta({ description: 'When these files were built first.' }),
  pages: z.number().int().meta({ description: 'How many pages there are.' }),
});
export type BuildMarker = z.infer<typeof buildMarkerSchema>;

/** Writes the marker. A build that changed nothing does not modify it. */
export async function writeBuildMarker(
  folder: PublicFolder,
  { id, pages }: Pick<SiteFileIndex, 'id' | 'pages'>,
  now: Date,
): Promise<BuildMarker> {
  const present = await readMarker(folder.fileOf(BUILD_MARKER));
  const marker = { id, builtAt: present?.id === id ? present.builtAt : now.toISOString(), pages };
  await folder.write(BUILD_MARKER, `${JSON.stringify(marker)}\n`);
  return marker;
}

async function readMarker(file: string): Promise<BuildMarker | null> {
  try {
    return buildMarkerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // Missing or in another format: this build writes it.
  }
}
