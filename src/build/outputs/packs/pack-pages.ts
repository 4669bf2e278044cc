import type { PublicFolder } from '../../../node/public-folder';
import type { WorkProgress } from '../../../node/work-progress';
import { piecePath } from '../../../shared/offline/offline-files';
import type { CachedPack, CachedPage, Stamp } from './cached-packs';
import type { EncodedPage, PageTask } from './encode-page';
import type { PageEncoders } from './page-encoders';
import type { PageGroup, PlannedPage } from './plan-pack';
import { isSameStamp, pageFiles, stampOf } from './site-folder';

/** Options of `updatePackPages`. */
export interface PackPagesInput {
  folder: PublicFolder;
  /** The pages; each group comes after the one that contains its base. */
  groups: readonly PageGroup[];
  /** Cache entry of the pack; undefined when there is none. */
  before: CachedPack | undefined;
  /** Address of the catalogue of search; null when search does not contain the version. */
  catalogue: string | null;
  /** Checks whether a page may have changed. */
  isTouched: (page: PlannedPage) => boolean;
  /** Digests of the deltas in the folder; kept up to date. */
  present: Set<string>;
  encoders: PageEncoders;
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
  const { folder, catalogue, present, encoders, progress } = input;
  const pages = new Map<string, CachedPage>();
  const done = { described: 0, written: 0 };

  for (const groups of wavesOf(input.groups)) {
    const current = new Map<string, CachedPage>();
    const pending = new Map<string, PendingPage>();
    for (const { base, pages: ofGroup } of groups) {
      const ofBase = baseOf(base, pages);
      for (const page of ofGroup) {
        const next = examine(page, ofBase, input);
        if (next === null) continue;
        if ('task' in next) pending.set(page.path, next);
        else current.set(page.path, next);
      }
    }

    const record = ({ path }: PageTask, encoded: EncodedPage) => {
      const page = pending.get(path);
      if (page === undefined) return;
      if (encoded === null) {
        if (page.cached !== undefined) current.set(path, page.cached);
        return;
      }
      const { digest } = encoded.page;
      current.set(path, { ...encoded.page, ...page.stamps, base: page.task.base });
      done.described += 1;
      if (!encoded.isWritten) return;
      folder.recordWrite(piecePath(digest));
      // Two pages with the same delta may both have written it.
      if (!present.has(digest)) done.written += 1;
      present.add(digest);
    };
    const planned = groups.flatMap((group) => group.pages);
    progress?.advance(planned.length - pending.size);
    const tasks = [...pending.values()].map(({ task }) => task);
    await encoders.encode(tasks, (encoded) => {
      for (const [task, each] of encoded) record(task, each);
      progress?.advance(encoded.length);
    });
    // In the order of the plan, not of completion.
    for (const { path } of planned) {
      const page = current.get(path);
      if (page !== undefined) pages.set(path, page);
    }
  }
  return { pack: { catalogue, pages }, ...done };
}

/**
 * Splits the groups of a plan into runs that can be encoded at once: the bases of a run are in
 * earlier runs.
 */
function wavesOf(groups: readonly PageGroup[]): PageGroup[][] {
  const waves: PageGroup[][] = [];
  let inWave = new Set<string>();
  for (const group of groups) {
    const last = waves.at(-1);
    if (last === undefined || (group.base !== null && inWave.has(group.base))) {
      waves.push([group]);
      inWave = new Set();
    } else last.push(group);
    for (const { path } of group.pages) inWave.add(path);
  }
  return waves;
}

/** A page to encode. */
interface PendingPage {
  task: PageTask;
  stamps: Stamps;
  cached: CachedPage | undefined;
}

/** Returns an unchanged page, or a page to encode; null when it is missing from the build. */
function examine(page: PlannedPage, base: CachedPage['base'], input: PackPagesInput): CachedPage | PendingPage | null {
  const { folder, before, catalogue, isTouched, present } = input;
  const { path, title, articleId } = page;
  const cached = before?.pages.get(path);
  const isMade = cached !== undefined && isMadeOf(cached, base, page) && present.has(cached.digest);
  if (isMade && !isTouched(page)) return cached;
  const stamps = stampsOf(folder, path);
  if (stamps === null) return null;
  const isAsBefore = isMade && areSameStamps(cached, stamps);
  // The name of an unchanged catalogue is the same.
  if (isAsBefore && (articleId === undefined || catalogue === before?.catalogue)) return cached;
  const search = articleId === undefined || catalogue === null ? null : { catalogue, articleId };
  const task: PageTask = {
    publicDir: folder.directory,
    path,
    title,
    base,
    search,
    isArticle: articleId !== undefined,
    ...(isAsBefore && { cachedSearch: cached.search ?? null }),
  };
  return { task, stamps, cached };
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
