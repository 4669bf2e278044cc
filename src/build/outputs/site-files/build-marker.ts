import { type BuildMarker, buildMarkerSchema } from '../../../../content-schema';
import { BUILD_MARKER } from './public-tree';
import type { SiteFileIndex } from './site-file-index';
import type { PublicFolder } from '../../../node/public-folder';
import { readStored } from '../../../node/read-stored';

/** Writes the marker. A build that changed nothing does not modify it. */
export async function writeBuildMarker(
  folder: PublicFolder,
  { id, pages }: Pick<SiteFileIndex, 'id' | 'pages'>,
  now: Date,
): Promise<BuildMarker> {
  const present = readStored(folder.fileOf(BUILD_MARKER), buildMarkerSchema);
  const marker = { id, builtAt: present?.id === id ? present.builtAt : now.toISOString(), pages };
  await folder.write(BUILD_MARKER, `${JSON.stringify(marker)}\n`);
  return marker;
}
