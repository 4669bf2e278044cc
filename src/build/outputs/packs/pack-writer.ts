import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { LOCALES, PACK_FORMAT, type ListedPack, type Locale, type PackList } from '../../../../content-schema';
import { buildDaemon, type ChangeSet } from '../../../node/change-set';
import { namesIn } from '../../../node/file-trees';
import { CachedContent } from '../../../node/cached-content';
import type { NodeSource, PublicContent } from '../../../node/public-content';
import { PublicFolder } from '../../../node/public-folder';
import { readSiteIdentity } from '../../../node/site';
import type { WorkProgress } from '../../../node/work-progress';
import { PACK_LIST_PATH, packKey, WORKER_PATH } from '../../../shared/offline/offline-files';
import { localesOf } from '../../../shared/site/site-identity';
import { currentVersionOf } from '../../../shared/versions';
import { bundleWorker } from './bundle-worker';
import { readCachedPacks, writeCachedPacks, type CachedPack } from './cached-packs';
import { readOfflineScripts, type OfflineScripts } from './offline-scripts';
import { FileDigests, packFiles } from './pack-files';
import { writeManifest } from './pack-manifest';
import { updatePackPages, type PackPagesInput } from './pack-pages';
import { encodingThreads, PageEncoders } from './page-encoders';
import { planPack, planSharedPages, type PlannedPage } from './plan-pack';
import { SearchParts } from './search-parts';
import { pageOfFile } from './site-folder';

/** Counts of a run, for the terminal. */
export interface WrittenPacks {
  packs: number;
  /** Number of pages read and encoded, and of deltas written. */
  described: number;
  written: number;
  removed: number;
}

/** Changes since the packs were written; null when anything may have changed. */
type Changed = { pages: ReadonlySet<string>; articles: ReadonlyMap<string, ReadonlySet<number>> } | null;

const PIECES = '/offline/pieces';
const MANIFESTS = '/offline/manifests';
/** Names of deltas and manifests; other files in their folders stay. */
const NAMED_BY_CONTENT = /^(?:[\w-]{22}\.bin|\d+-[a-z]{2}-[\w-]{22}\.json(?:\.br)?)$/;

/**
 * Writer of the service worker, the packs and their list. In a build daemon it caches the site, and
 * the cost of an incremental build with known changes depends only on those.
 */
export class PackWriter {
  readonly #content = new CachedContent();
  /** The packs of the last build, and their entries in the list once they are written. */
  #packs = new Map<string, CachedPack>();
  #listed = new Map<string, ListedPack>();
  /** Digests of the deltas in the folder. */
  readonly #present = new Set<string>();
  readonly #files = new FileDigests();
  readonly #threads: ReturnType<typeof encodingThreads>;
  #scripts: OfflineScripts = { shared: [], templates: {} };
  #isWritten = false;

  /**
   * @param directory Folder of the project, with `public` for output and `.versio` for the cache
   * between builds.
   * @param basePath Path below which the site is served (default: none).
   */
  constructor(
    readonly directory: string,
    private readonly basePath = '',
  ) {
    this.#threads = encodingThreads(directory);
  }

  /**
   * Writes everything that has changed.
   * @param changeSet Changes of the current build, if known.
   */
  async write(nodes: NodeSource, changeSet: ChangeSet | null, progress?: WorkProgress): Promise<WrittenPacks> {
    const isWritten = this.#isWritten;
    // After an error, the state must not be reused by the next build.
    this.#isWritten = false;
    try {
      const { content, changes } = this.#content.read(nodes, isWritten ? changeSet : null);
      const done =
        changes && changeSet
          ? await this.#update(content, {
              pages: pagesOf(changeSet),
              articles: new Map(changes.map(({ edition, articles }) => [packKey(edition), articles])),
            })
          : await this.#writeAll(nodes, content, progress);
      this.#isWritten = true;
      return done;
    } finally {
      if (buildDaemon() === null) await this.#threads.close();
    }
  }

  async #writeAll(nodes: NodeSource, content: PublicContent, progress?: WorkProgress): Promise<WrittenPacks> {
    const folder = this.#folder();
    const languages = localesOf(readSiteIdentity(nodes, { siteUrl: '' }));
    await folder.write(WORKER_PATH, await bundleWorker(this.directory, languages, this.basePath));
    this.#scripts = readOfflineScripts(this.directory);
    const cached = readCachedPacks(this.#cachedFile());
    this.#packs = cached.packs;
    this.#listed = new Map();
    this.#files.load(cached.files);
    this.#present.clear();
    for (const name of await hashedNamesIn(folder, PIECES)) this.#present.add(name.replace(/\.bin$/, ''));
    const done = await this.#updatePacks(content, null, progress);
    await writeCachedPacks(this.#cachedFile(), { packs: this.#packs, files: this.#files.known });
    return done;
  }

  #update(content: PublicContent, changed: NonNullable<Changed>): Promise<WrittenPacks> {
    this.#files.invalidate();
    return this.#updatePacks(content, changed);
  }

  async #updatePacks(content: PublicContent, changed: Changed, progress?: WorkProgress): Promise<WrittenPacks> {
    const folder = this.#folder();
    const encoders = new PageEncoders(folder.directory, this.#threads);
    const search = new SearchParts(folder.directory);
    const compilationHash = await readCompilationHash(folder);
    const current = currentVersionOf(content.editions.map(({ version }) => version))?.versionId;
    const done = { packs: content.editions.length, described: 0, written: 0 };
    const updatePages = async (key: string, input: Pick<PackPagesInput, 'groups' | 'catalogue' | 'before'>) => {
      progress?.expect(input.groups.reduce((sum, { pages }) => sum + pages.length, 0));
      const { pack, described, written } = await updatePackPages({
        ...input,
        folder,
        encoders,
        present: this.#present,
        isTouched: (page) => isPageTouched(page, key, changed),
        ...(progress && { progress }),
      });
      done.described += described;
      done.written += written;
      return pack;
    };
    const shared = new Map<Locale, CachedPack['pages']>();
    for (const locale of LOCALES) {
      const editions = content.editions.filter((edition) => edition.locale === locale);
      if (editions.length === 0) continue;
      // Any pack of the language has them.
      const [known] = editions.flatMap((edition) => this.#packs.get(packKey(edition)) ?? []);
      const { pages } = await updatePages(locale, { groups: planSharedPages(locale), catalogue: null, before: known });
      shared.set(locale, pages);
    }
    const packs = new Map<string, CachedPack>();
    const listed = new Map<string, ListedPack>();
    for (const edition of content.editions) {
      const key = packKey(edition);
      const known = this.#packs.get(key);
      const before = this.#listed.get(key);
      const catalogue = search.addressOf(edition);
      if (known && before && changed !== null && !isTouched(known, key, changed, catalogue)) {
        packs.set(key, known);
        listed.set(key, before);
        continue;
      }
      const plan = planPack(edition);
      const pack = await updatePages(key, { groups: plan.groups, catalogue, before: known });
      for (const [address, page] of shared.get(edition.locale) ?? []) pack.pages.set(address, page);
      const manifest = writeManifest(plan, pack, {
        compilationHash,
        isDefault: edition.versionId === current,
        files: await packFiles(
          { pages: pack.pages, search: catalogue === null ? [] : search.filesOf(catalogue) },
          { folder, scripts: this.#scripts, digests: this.#files, basePath: this.basePath },
        ),
      });
      const { manifest: address } = manifest.listed;
      if (before?.manifest !== address) await folder.write(address, manifest.text);
      packs.set(key, pack);
      listed.set(key, manifest.listed);
    }
    const list: PackList = { format: PACK_FORMAT, packs: [...listed.values()] };
    await folder.write(PACK_LIST_PATH, JSON.stringify(list));
    this.#packs = packs;
    this.#listed = listed;
    return { ...done, removed: await this.#removeUnused(folder) };
  }

  /**
   * Removes deltas and manifests that no pack uses. Publishing decides whether to keep them for
   * running downloads.
   */
  async #removeUnused(folder: PublicFolder): Promise<number> {
    const pages = [...this.#packs.values()].flatMap((pack) => [...pack.pages.values()]);
    const pieces = new Set(pages.map(({ digest }) => digest));
    const manifests = new Set([...this.#listed.values()].map(({ manifest }) => manifest));
    const unusedPieces = [...this.#present].filter((digest) => !pieces.has(digest));
    for (const digest of unusedPieces) this.#present.delete(digest);
    const there = (await hashedNamesIn(folder, MANIFESTS)).map((name) => `${MANIFESTS}/${name}`);
    const unusedManifests = there.filter((sitePath) => !manifests.has(sitePath.replace(/\.br$/, '')));
    await folder.remove(...unusedPieces.map((digest) => `${PIECES}/${digest}.bin`), ...unusedManifests);
    return unusedPieces.length + unusedManifests.filter((sitePath) => !sitePath.endsWith('.br')).length;
  }

  #folder(): PublicFolder {
    return new PublicFolder(path.join(this.directory, 'public'));
  }

  #cachedFile(): string {
    return path.join(this.directory, '.versio', 'offline-pages.json');
  }
}

/** Returns the pages of which an incremental build wrote or removed a file. */
function pagesOf({ files: { written, removed } }: Pick<ChangeSet, 'files'>): Set<string> {
  return new Set([...written, ...removed].flatMap((file) => pageOfFile(file) ?? []));
}

function isTouched(pack: CachedPack, key: string, { pages, articles }: NonNullable<Changed>, catalogue: string | null) {
  return pack.catalogue !== catalogue || articles.has(key) || [...pages].some((page) => pack.pages.has(page));
}

function isPageTouched({ path: address, articleId }: PlannedPage, key: string, changed: Changed): boolean {
  if (changed === null || changed.pages.has(address)) return true;
  return articleId !== undefined && changed.articles.get(key)?.has(articleId) === true;
}

const appDataSchema = z.object({ webpackCompilationHash: z.string() });

async function readCompilationHash(folder: PublicFolder): Promise<string> {
  const file = folder.fileOf('/page-data/app-data.json');
  return appDataSchema.parse(JSON.parse(await readFile(file, 'utf8'))).webpackCompilationHash;
}

/** Lists content-hashed files of a folder; empty when there is no such folder. */
async function hashedNamesIn(folder: PublicFolder, directory: string): Promise<string[]> {
  const names = await namesIn(folder.fileOf(directory));
  return names.filter((name) => NAMED_BY_CONTENT.test(name));
}
