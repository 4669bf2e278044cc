import { z } from 'zod';
import { type PackManifest, type PagePiece, pagePieceSchema } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import { applyPiece } from '../../../shared/offline/page-piece';
import { versionPath, versionParam } from '../../../shared/routes/paths';
import type { TextPool, TitlesFile } from '../../../shared/search-files';
import type { OfflineDatabase, PackSearch } from '../store/offline-database';
import { inflatePiece } from '../store/piece-bytes';
import { parseBytes } from './site-packs';

/** Search data of an article. */
type ArticleSearch = NonNullable<PagePiece['search']>;

/**
 * Reads all parts of a pack, once before it becomes visible.
 * @param address Address of the manifest.
 * @param unavailable Digests of the parts that the site does not have.
 * @returns the HTML of the version's page, null when it is missing; the number of articles; the
 * addresses of missing files and pages, including those whose base is missing; the number of
 * missing pages; the search files.
 */
export async function readPack(
  database: OfflineDatabase,
  address: string,
  manifest: PackManifest,
  unavailable: ReadonlySet<string>,
) {
  const { pages, files, versionId, locale } = manifest;
  const articles: ArticleSearch[] = [];
  const there = new Set<string>();
  let html: string | null = null;
  for (const { path, digest } of pages) {
    const cached = await database.get('pieces', digest);
    const piece = cached && (await readPiece(cached.bytes));
    // A page is listed after its base: no page has to be looked up twice, and cycles are
    // impossible.
    if (piece === undefined || (piece.base !== null && !there.has(piece.base))) continue;
    there.add(path);
    if (piece.search !== undefined) articles.push(piece.search);
    // The version's page has no base: others are made of it.
    const isHome = path === versionPath(locale, versionParam(versionId)) && piece.base === null;
    if (isHome) html = applyPiece(piece, null).html;
  }
  const missingPages = pages.filter(({ path }) => !there.has(path));
  const missingFiles = files.filter(({ digest }) => unavailable.has(digest));
  return {
    html,
    articles: articles.length,
    missing: [...missingPages, ...missingFiles].map(({ path }) => path),
    missingPages: missingPages.length,
    search: assembleSearch(address, manifest, articles),
  };
}

/** Parses a page delta; undefined when it is invalid, even if its bytes match the manifest. */
export const readPiece = (bytes: ArrayBuffer): Promise<PagePiece | undefined> =>
  inflatePiece(bytes).then(
    (json) => parseBytes(pagePieceSchema, json),
    () => undefined,
  );

/** What is needed here of an article; the search checks the rest. */
const articleSchema = z.looseObject({ id: z.number(), sections: z.array(z.unknown()) });

/**
 * Assembles the search files of a pack; invalid entries are left out. Their addresses cannot
 * collide with the site's own: they contain the 22 characters of the manifest's digest, the site's
 * contain 16.
 */
function assembleSearch(
  address: string,
  { versionId, locale, categories, categoryOrder }: PackManifest,
  articles: readonly ArticleSearch[],
): PackSearch {
  const release = /[\w-]{22}(?=\.json$)/.exec(address)?.[0] ?? '';
  const textsPath = `/search/texts-${locale}-${release}.json`;
  const searchable = articles
    .flatMap(({ article, texts }) => {
      const known = articleSchema.safeParse(article).data;
      return known?.sections.length === texts.length ? [{ known, texts }] : [];
    })
    .sort((a, b) => a.known.id - b.known.id);
  const pool: TextPool = searchable.flatMap(({ texts }) => texts);
  const titles: Omit<TitlesFile, 'articles'> = {
    locale,
    categories,
    ...(categoryOrder && { categoryOrder }),
    pools: [textsPath],
    texts: pool.map((_, place) => [0, place]),
  };
  return {
    key: packKey({ versionId, locale }),
    titlesPath: `/search/titles-${locale}-${release}.json`,
    titles: JSON.stringify({ ...titles, articles: searchable.map(({ known }) => known) }),
    textsPath,
    texts: JSON.stringify(pool),
  };
}
