import { PACK_FORMAT, type ListedPack, type PackFile, type PackManifest } from '../../../../content-schema';
import { packManifestPath } from '../../../shared/offline/offline-files';
import { digestOf } from '../../../node/content-digest';
import type { CachedPack } from './cached-packs';
import type { PackPlan } from './plan-pack';

/** Contents of a manifest. */
export interface ManifestInput {
  plan: PackPlan;
  pack: CachedPack;
  files: PackFile[];
  isDefault: boolean;
  compilationHash: string;
}

/** The text of a manifest, and its entry in the list of packs. */
export interface WrittenManifest {
  text: string;
  listed: ListedPack;
}

/** Serializes the manifest of a pack. */
export function writeManifest({ plan, pack, files, isDefault, compilationHash }: ManifestInput): WrittenManifest {
  const { versionId, locale, versionName, articles } = plan;
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
