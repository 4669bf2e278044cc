import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { FileLedger } from './file-ledger';
import { BUILD_MARKER } from './public-tree';
import { writeWhenDifferent } from '../../../src/node/write-file';

/** `builds/latest.json`: which build is published. Readers' tabs ask for it to learn of a new one. */
export const buildMarkerSchema = z.object({
  id: z.string().min(1).meta({ description: 'The same for the same files, whenever they are built.' }),
  builtAt: z.iso.datetime().meta({ description: 'When these files were built first.' }),
  pages: z.number().int().meta({ description: 'How many pages there are.' }),
});
export type BuildMarker = z.infer<typeof buildMarkerSchema>;

/** Writes the marker; a build that changed nothing leaves it as it is. */
export async function writeBuildMarker(publicDir: string, ledger: FileLedger, now: Date): Promise<BuildMarker> {
  const hash = createHash('sha256');
  let pages = 0;
  for (const [sitePath, { digest, shape }] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${sitePath}\0${digest}\n`);
    if (shape) pages += 1;
  }
  const file = path.join(publicDir, BUILD_MARKER);
  const id = hash.digest('base64url').slice(0, 16);
  const present = await readMarker(file);
  const marker = { id, builtAt: present?.id === id ? present.builtAt : now.toISOString(), pages };
  await writeWhenDifferent(file, `${JSON.stringify(marker)}\n`);
  return marker;
}

async function readMarker(file: string): Promise<BuildMarker | null> {
  try {
    return buildMarkerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // None yet, or not ours: this build writes it.
  }
}
