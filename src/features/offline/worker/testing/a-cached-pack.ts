import { deflateRawSync } from 'node:zlib';
import type { Locale, PackManifest, PagePiece } from '../../../../../content-schema';
import { digestOf } from '../../../../node/content-digest';
import { packKey, packManifestPath } from '../../../../shared/offline/offline-files';
import { createPageBase, describePage, type PageTexts } from '../../../../shared/offline/page-piece';
import { openOfflineDatabase, type CachedPack } from '../../store/offline-database';

/** Contents of a test pack. */
export interface PackContents {
  versionId?: number;
  locale?: Locale;
  compilationHash?: string;
  isDefault?: boolean;
  missing?: string[];
  /** In order: each is a delta of the previous page. */
  pages: Record<string, PageTexts>;
  files?: Record<string, { text: string; type: string; standsFor?: string[] }>;
  /** Address of the catalogue of search (default: none). */
  search?: string;
  /** Search files in the deltas of pages, by page. */
  searchTexts?: Record<string, Record<string, string>>;
  /** Address of a page or file whose bytes are changed after the digest is computed. */
  corrupt?: string;
}

/** Stores a complete pack in the database, as the page does. */
export async function cachePack({ versionId = 2, locale = 'fr', ...contents }: PackContents): Promise<CachedPack> {
  const {
    compilationHash = 'code-1',
    isDefault = true,
    pages,
    files = {},
    missing = [],
    corrupt,
    search,
    searchTexts = {},
  } = contents;
  const pieces: { path: string; digest: string; bytes: Buffer }[] = [];
  let base: { path: string; texts: PageTexts } | null = null;
  for (const [path, texts] of Object.entries(pages)) {
    const piece: PagePiece = {
      title: `Title of ${path}`,
      base: base?.path ?? null,
      ...describePage(texts, base && createPageBase(base.texts)),
      ...(searchTexts[path] && { search: searchTexts[path] }),
    };
    const json = JSON.stringify(piece);
    const cached = path === corrupt ? json.replace('Title', 'Tampered') : json;
    pieces.push({ path, digest: digestOf(json), bytes: deflateRawSync(cached) });
    base = { path, texts };
  }
  const listed = Object.entries(files).map(([path, { text, type, standsFor }]) => ({
    path,
    digest: digestOf(text),
    bytes: text.length,
    type,
    ...(standsFor && { standsFor }),
  }));
  const manifest: PackManifest = {
    format: 2,
    versionId,
    locale,
    versionName: '0.2',
    isDefault,
    compilationHash,
    ...(search && { search }),
    pages: pieces.map(({ path, digest, bytes }) => ({ path, digest, bytes: bytes.length })),
    files: listed,
  };
  const key = packKey({ versionId, locale });
  const pack: CachedPack = {
    key,
    versionId,
    locale,
    versionName: '0.2',
    isDefault,
    manifest: packManifestPath({ versionId, locale }, digestOf(JSON.stringify(manifest))),
    articles: pieces.length,
    bytes: 0,
    missing,
    keptAt: Date.parse('2026-11-22T12:00:00Z'),
    headers: { 'content-security-policy': "default-src 'self'" },
  };
  const database = await openOfflineDatabase();
  await database.put('packs', pack);
  await database.put('manifests', manifest, pack.manifest);
  for (const { digest, bytes } of pieces) await database.put('pieces', { digest, bytes: new Uint8Array(bytes).buffer });
  for (const [path, { text }] of Object.entries(files)) {
    const cached = path === corrupt ? `${text}, tampered with` : text;
    await database.put('pieces', { digest: digestOf(text), bytes: new TextEncoder().encode(cached).buffer });
  }
  database.close();
  return pack;
}
