import { piecePath } from '../../../src/shared/offline/offline-files';
import { createPageBase, type PageTexts } from '../../../src/shared/offline/page-piece';
import { forEachBounded } from '../../../src/node/for-each-bounded';
import type { PublicFolder } from '../../../src/node/public-folder';
import type { WorkProgress } from '../../../src/node/work-progress';
import { digestOf, encodePiece, type NamedBase } from './encode-piece';
import type { KeptPack, KeptPage, Stamp } from './kept-packs';
import { readPageParts } from './page-parts';
import type { PackPlan, PlannedPage } from './plan-pack';
import type { ArticleSearch, EditionSearch } from './search-parts';
import { isSameStamp, pageFiles, readPage, stampOf } from './site-folder';

/** How many pages are read and described at once: their texts are held in memory. */
const PAGE_CONCURRENCY = 8;

/** What the pages of a pack are brought up to date with. */
export interface PackPagesInput {
  folder: PublicFolder;
  plan: PackPlan;
  /** What was known of them; undefined when nothing was. */
  before: KeptPack | undefined;
  /** Address of the titles file of search; null when search does not know the version. */
  titles: string | null;
  /** Reads it; asked only when an article must be looked up. */
  search: () => Promise<EditionSearch>;
  /** Tells of a page whether it may differ from what was known of it. */
  isTouched: (page: PlannedPage) => boolean;
  /** Digests of the pieces that are in the folder; kept up to date. */
  present: Set<string>;
  progress?: WorkProgress;
}

/** What became of the pages of a pack. */
export interface PackPages {
  pack: KeptPack;
  /** How many pieces were made, and how many of them were not there. */
  described: number;
  written: number;
}

/**
 * Brings the pieces of a pack up to date: a page is read only when its files, the page that it is made out of or what search knows of
 * it is another one. Pages that the build did not make are left out; what would be made out of one stands for itself.
 */
export async function updatePackPages(input: PackPagesInput): Promise<PackPages> {
  const { folder, plan, before, titles, progress } = input;
  const known = before?.pages ?? new Map<string, KeptPage>();
  const pages = new Map<string, KeptPage>();
  const bases = new Set(plan.groups.map(({ base }) => base));
  let described = 0;
  let written = 0;

  for (const group of plan.groups) {
    const base = group.base === null ? undefined : pages.get(group.base);
    const ofBase = lazily(() => readBase(folder, base === undefined ? null : group.base));
    const found = new Map<string, KeptPage>();
    await forEachBounded(group.pages, PAGE_CONCURRENCY, async (page) => {
      progress?.advance();
      const kept = known.get(page.path);
      const stamps = kept !== undefined && !input.isTouched(page) ? kept : stampsOf(folder, page.path);
      if (stamps === null) return;
      const made = {
        base: base === undefined || group.base === null ? null : { path: group.base, texts: base.texts ?? '' },
        title: page.title,
      };
      const isAsBefore = kept !== undefined && isMadeOfTheSame(kept, stamps, made);
      const hasItsSearch = page.articleId === undefined || (kept !== undefined && titles === before?.titles);
      if (isAsBefore && input.present.has(kept.digest)) {
        if (hasItsSearch || !input.isTouched(page)) return void found.set(page.path, kept);
        if (digestOfSearch(await searchOf(input, page)) === kept.search) return void found.set(page.path, kept);
      }

      const texts = await readPage(folder, page.path);
      const search = await searchOf(input, page);
      const parts = readPageParts(texts.html);
      const title = page.title ?? parts.title;
      const piece = await encodePiece(texts, await ofBase(), { title, ...(search === null ? {} : { search }) });
      described += 1;
      if (!input.present.has(piece.digest)) {
        // Taken at once: another page may have the same piece.
        input.present.add(piece.digest);
        await folder.replace(piecePath(piece.digest), piece.bytes);
        written += 1;
      }
      found.set(page.path, {
        ...{ html: stamps.html, data: stamps.data, base: made.base, title },
        ...(bases.has(page.path) ? { texts: digestOfTexts(texts) } : {}),
        ...(search === null ? {} : { search: digestOfSearch(search) }),
        ...{ chunk: chunkOf(texts.data), scripts: parts.scripts, images: parts.images },
        ...{ digest: piece.digest, bytes: piece.bytes.length },
      });
    });
    // In the order of the plan, whichever was ready first.
    for (const { path } of group.pages) {
      const page = found.get(path);
      if (page !== undefined) pages.set(path, page);
    }
  }
  return { pack: { titles, pages }, described, written };
}

function stampsOf(folder: PublicFolder, page: string): Record<'html' | 'data', Stamp> | null {
  const files = pageFiles(page);
  const [html, data] = [stampOf(folder, files.html), stampOf(folder, files.data)];
  return html === null || data === null ? null : { html, data };
}

function isMadeOfTheSame(
  kept: KeptPage,
  stamps: Record<'html' | 'data', Stamp>,
  { base, title }: Pick<KeptPage, 'base'> & { title: string | null },
): boolean {
  return (
    isSameStamp(kept.html, stamps.html) &&
    isSameStamp(kept.data, stamps.data) &&
    kept.base?.path === base?.path &&
    kept.base?.texts === base?.texts &&
    (title === null || kept.title === title)
  );
}

async function readBase(folder: PublicFolder, path: string | null): Promise<NamedBase | null> {
  return path === null ? null : { path, base: createPageBase(await readPage(folder, path)) };
}

/** Makes something when it is asked for first, and once. */
export function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

async function searchOf(
  { titles, search }: Pick<PackPagesInput, 'titles' | 'search'>,
  { articleId }: PlannedPage,
): Promise<ArticleSearch | null> {
  return titles === null || articleId === undefined ? null : (await search()).partOf(articleId);
}

const digestOfSearch = (search: ArticleSearch | null) =>
  search === null ? undefined : digestOf(JSON.stringify(search));
const digestOfTexts = ({ html, data }: PageTexts) => digestOf(`${html.length} ${html}${data}`);
const chunkOf = (data: string) => /"componentChunkName":"([^"]+)"/.exec(data)?.[1] ?? '';
