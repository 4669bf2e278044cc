import { PACK_FORMAT, type ListedPack, type PackManifest } from '../../../../content-schema';
import { packManifestPath } from '../../../shared/offline/offline-files';
import { digestOf } from '../../../node/content-digest';
import type { CachedPack } from './cached-packs';
import type { PackPlan } from './plan-pack';

/** Serializes the manifest of a pack. Returns its text, and its entry in the list of packs. */
export function writeManifest(
  { versionId, locale, versionName, articles }: PackPlan,
  pack: CachedPack,
  { isDefault, compilationHash, files }: Pick<PackManifest, 'isDefault' | 'compilationHash' | 'files'>,
): { text: string; listed: ListedPack } {
  const pages = [...pack.pages].map(([path, { digest, bytes }]) => ({ path, digest, bytes }));
  const manifest: PackManifest = {
    format: PACK_FORMAT,
    versionId,
    locale,
    versionName,
    isDefault,
    compilationHash,
    ...(pack.catalogue !== null && { search: pack.catalogue }),
    pages,
    files,
  };
  const text = JSON.stringify(manifest);
  const pieces = new Map(pages.map(({ digest, bytes }) => [digest, bytes]));
  const bytes = [...pieces.values(), ...files.map((file) => file.bytes)].reduce((sum, each) => sum + each, 0);
  const address = packManifestPath({ versionId, locale }, digestOf(text));
  return { text, listed: { versionId, locale, versionName, articles, manifest: address, bytes } };
}
