import { piecePath } from '../../../shared/offline/offline-files';
import { createPageBase, type PageTexts } from '../../../shared/offline/page-piece';
import { digestOf } from '../../../node/content-digest';
import { forEachBounded } from '../../../node/for-each-bounded';
import { chunkNameOf } from '../../../node/page-chunk';
import type { PublicFolder } from '../../../node/public-folder';
import type { WorkProgress } from '../../../node/work-progress';
import { encodePiece, type EncodedPiece, type NamedBase } from './encode-piece';
import type { CachedPack, CachedPage, Stamp } from './cached-packs';
import { readPageParts } from './page-parts';
import type { PackPlan, PlannedPage } from './plan-pack';
import type { ArticleSearch, EditionSearch } from './search-parts';
import { isSameStamp, pageFiles, readPage, stampOf } from './site-folder';

/** Maximum number of pages read and encoded at once: their texts are held in memory. */
const PAGE_CONCURRENCY = 8;

/** Options of `updatePackPages`. */
export interface PackPagesInput {
  folder: PublicFolder;
  plan: PackPlan;
  /** Cache entry of the pack; undefined when there is none. */
  before: CachedPack | undefined;
  /** Address of the titles file of search; null when search does not contain the version. */
  titles: string | null;
  /** Reads the titles file; called only when an article must be looked up. */
  search: () => Promise<EditionSearch>;
  /** Checks whether a page may have changed. */
  isTouched: (page: PlannedPage) => boolean;
  /** Digests of the deltas in the folder; kept up to date. */
  present: Set<string>;
  progress?: WorkProgress;
}

/** Updated pages of a pack. */
export interface PackPages {
  pack: CachedPack;
  /** Number of created deltas, and how many of them were new files. */
  described: number;
  written: number;
}

/**
 * Updates the deltas of a pack. A page is read only when its files, its base or its search data
 * have changed. Pages missing from the build are left out; their dependents have no base.
 */
export async function updatePackPages(input: PackPagesInput): Promise<PackPages> {
  const { folder, plan, before, titles, present, isTouched, progress } = input;
  const pages = new Map<string, CachedPage>();
  const done = { described: 0, written: 0 };

  for (const group of plan.groups) {
    const base = baseOf(group.base, pages);
    const cachedPages = new Map<string, CachedPage>();
    const others: PlannedPage[] = [];
    for (const page of group.pages) {
      const cached = before?.pages.get(page.path);
      const isKnown =
        cached !== undefined && !isTouched(page) && isMadeOf(cached, base, page) && present.has(cached.digest);
      if (isKnown) cachedPages.set(page.path, cached);
      else others.push(page);
    }
    progress?.advance(cachedPages.size);

    const readBase = lazily(() => readNamedBase(folder, base));
    await forEachBounded(others, PAGE_CONCURRENCY, async (page) => {
      progress?.advance();
      const stamps = stampsOf(folder, page.path);
      if (stamps === null) return;
      const cached = before?.pages.get(page.path);
      const isAsBefore =
        cached !== undefined &&
        areSameStamps(cached, stamps) &&
        isMadeOf(cached, base, page) &&
        present.has(cached.digest);
      if (isAsBefore && (await hasItsSearch(cached, page, input))) {
        cachedPages.set(page.path, cached);
        return;
      }
      const search = await searchOf(page, input);
      const { known, piece } = await describe(page, { folder, search, base: await readBase() });
      cachedPages.set(page.path, { ...known, ...stamps, base });
      done.described += 1;
      if (present.has(piece.digest)) return;
      // Added before writing: another page may have the same delta.
      present.add(piece.digest);
      await folder.replace(piecePath(piece.digest), piece.bytes);
      done.written += 1;
    });
    // In the order of the plan, not of completion.
    for (const { path } of group.pages) {
      const page = cachedPages.get(path);
      if (page !== undefined) pages.set(path, page);
    }
  }
  return { pack: { titles, pages }, ...done };
}

/** Reads a page and creates its delta. */
async function describe(
  { path, title: planned, articleId }: PlannedPage,
  { folder, search, base }: { folder: PublicFolder; search: ArticleSearch | null; base: NamedBase | null },
): Promise<{ known: Omit<CachedPage, 'html' | 'data' | 'base'>; piece: EncodedPiece }> {
  const texts = await readPage(folder, path);
  const { title: own, scripts, images } = readPageParts(texts.html);
  const title = planned ?? own;
  const piece = await encodePiece(texts, base, { title, ...(search === null ? {} : { search }) });
  const known = {
    // Any page except articles may be a base.
    ...(articleId === undefined ? { texts: digestOfTexts(texts) } : {}),
    ...(search === null ? {} : { search: digestOfSearch(search) }),
    ...{ title, scripts, images, chunk: chunkNameOf(texts.data), digest: piece.digest, bytes: piece.bytes.length },
  };
  return { known, piece };
}

/** Returns a base page with the digest of its texts; null when there is none. */
function baseOf(path: string | null, pages: ReadonlyMap<string, CachedPage>): CachedPage['base'] {
  const page = path === null ? undefined : pages.get(path);
  return path === null || page === undefined ? null : { path, texts: page.texts ?? '' };
}

function stampsOf(folder: PublicFolder, page: string): Stamps | null {
  const files = pageFiles(page);
  const [html, data] = [stampOf(folder, files.html), stampOf(folder, files.data)];
  return html === null || data === null ? null : { html, data };
}

type Stamps = Record<'html' | 'data', Stamp>;
const areSameStamps = (a: Stamps, b: Stamps) => isSameStamp(a.html, b.html) && isSameStamp(a.data, b.data);

const isMadeOf = (cached: CachedPage, base: CachedPage['base'], { title }: PlannedPage) =>
  cached.base?.path === base?.path && cached.base?.texts === base?.texts && (title === null || cached.title === title);

/** Checks whether the search data of a page is unchanged, as when its titles file is the same. */
async function hasItsSearch(cached: CachedPage, page: PlannedPage, input: PackPagesInput): Promise<boolean> {
  if (page.articleId === undefined || input.titles === input.before?.titles) return true;
  const search = await searchOf(page, input);
  return cached.search === (search === null ? undefined : digestOfSearch(search));
}

async function readNamedBase(folder: PublicFolder, base: CachedPage['base']): Promise<NamedBase | null> {
  return base === null ? null : { path: base.path, base: createPageBase(await readPage(folder, base.path)) };
}

/** Returns a function that creates a value on its first call, and reuses it. */
export function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

async function searchOf(
  { articleId }: PlannedPage,
  { titles, search }: Pick<PackPagesInput, 'titles' | 'search'>,
): Promise<ArticleSearch | null> {
  return titles === null || articleId === undefined ? null : (await search()).partOf(articleId);
}

const digestOfSearch = (search: ArticleSearch) => digestOf(JSON.stringify(search));
const digestOfTexts = ({ html, data }: PageTexts) => digestOf(`${html.length} ${html}${data}`);
