import path from 'node:path';
import { nodeKey, type Edition, type SidebarTreeNode } from '../../../../content-schema';
import type { ChangeSet } from '../../../node/change-set';
import { changedEditions } from '../../../node/changed-editions';
import { digestOf } from '../../../node/content-digest';
import { inOrder } from '../../../shared/search-editions';
import type { SearchCatalog } from '../../../shared/search-files';
import { documentsIn } from '../../documents/document-cache';
import { CachedEditions } from './cached-editions';
import { compileDocuments, missingTexts } from './compile-documents';
import { EditionThreads, type PlannedFiles } from './edition-threads';
import type { CachedDocument, EditionTask } from './plan-edition';
import { documentsOf, sidebarTrees, type SearchIndexArgs } from './site-nodes';

/** The search files of a site after a build. */
export interface SearchFiles {
  catalog: SearchCatalog;
  /** Number of all files except the catalog. */
  files: number;
  /** Site paths of the files that no edition had before, and of those that none has now. */
  added: readonly string[];
  unused: readonly string[];
}

/** An edition with the thread that has planned it, or will; null until one is free for it. */
interface SearchedEdition extends Edition {
  thread: number | null;
  files: PlannedFiles;
}

/**
 * Maximum number of articles in the editions that a thread of a build daemon holds. An article
 * takes 70 kB of memory; an edition that is not held takes seconds longer at its first edit.
 */
const MAX_HELD_ARTICLES = 2000;

/** Number of them that are held ahead of edits; the rest is for editions that are edited. */
const ARTICLES_HELD_AHEAD = 1500;

/** Part of a task that depends on the edition. */
type EditionChange = Edition & Pick<EditionTask, 'outline' | 'changed'> & { articleIds: readonly number[] };

/**
 * The search files of a site, planned and written in threads, edition by edition. A build daemon
 * keeps it between builds: an incremental build reads the documents that changed, and plans the
 * files that contain them.
 */
export class SiteSearch {
  readonly #editions = new Map<string, SearchedEdition>();
  /** Number of editions that have each file. */
  readonly #uses = new Map<string, number>();
  #threads: EditionThreads | null = null;
  /** Keys of the editions that were planned in their threads, which hold the last ones. */
  readonly #planned = new Set<string>();
  /** Digests of what search reads of each document, by the ids of the documents. */
  readonly #digests = new Map<string, string>();
  /** Whether the editions are complete: false before the first build, and after one that failed. */
  #isPlanned = false;

  /**
   * @param directory Folder of the site.
   * @param isDaemon Whether later builds will update the files.
   * @param maxHeldArticles Maximum number of articles in the editions that a thread holds.
   */
  constructor(
    private readonly directory: string,
    private readonly isDaemon: boolean,
    private readonly maxHeldArticles = MAX_HELD_ARTICLES,
  ) {}

  /**
   * Plans and writes the files of the whole site.
   * @param written Site paths of the search files of earlier builds, and of their compressed forms.
   */
  async build(args: SearchIndexArgs, written: ReadonlySet<string>): Promise<SearchFiles> {
    const outlines = inOrder(sidebarTrees(args));
    const articles = outlines.reduce((sum, outline) => sum + outline.articles.length, 0);
    await this.#openThreads({ editions: outlines.length, articles });
    this.#editions.clear();
    this.#uses.clear();
    // In the order of the catalog, whichever thread is faster.
    for (const { versionId, locale } of outlines) {
      const files = { catalogue: '', paths: [] };
      this.#editions.set(keyOf({ versionId, locale }), { versionId, locale, thread: null, files });
    }
    this.#planned.clear();
    const file = path.join(this.directory, '.versio', 'search-editions.json');
    const cached = new CachedEditions(file, written);
    const whole = outlines.map((outline) => wholeEdition(args, outline));
    this.#digests.clear();
    const { catalog, files, added } = await this.#plan(args, whole, cached);
    await cached.write();
    const unused = [...written].filter((file) => !this.#uses.has(file.replace(/\.br$/, '')));
    return { catalog, files, added: added.filter((file) => !written.has(file)), unused };
  }

  /**
   * Plans and writes what an incremental build changed.
   * @returns null when the whole site must be planned: something other than articles and sidebar
   * trees changed, an edition was added or deleted, or the last build failed.
   */
  async update(args: SearchIndexArgs, changeSet: Pick<ChangeSet, 'nodes'>): Promise<SearchFiles | null> {
    const editions = changedEditions(changeSet);
    if (editions === null || !this.#isPlanned) return null;
    const changes: EditionChange[] = [];
    for (const [key, { articles, versionId, locale, outline: isChanged }] of editions) {
      // The source plugin creates these nodes.
      const outline = isChanged ? (args.getNode(key) as SidebarTreeNode | undefined) : undefined;
      const isKnown = this.#editions.has(key);
      if (!isKnown && outline === undefined) continue;
      if (!isKnown || (isChanged && outline === undefined)) return null;
      const edition = { versionId, locale };
      const digests = digestsOf(documentsOf(args, edition, [...articles]));
      const changed = this.#storeDigests(edition, [...articles], digests);
      if (changed.length === 0 && outline === undefined) continue;
      changes.push({ versionId, locale, changed, articleIds: changed, ...(outline && { outline: bare(outline) }) });
    }
    return this.#plan(args, changes);
  }

  /**
   * Makes the threads of a build daemon hold the newest editions, if their files were cached, one
   * after the other. Otherwise the first edit of an edition plans all of it.
   * @param signal Ends it before the next edition.
   */
  async holdEditions(args: SearchIndexArgs, signal: AbortSignal): Promise<void> {
    const articlesOf = new Map<number, number>();
    for (const edition of [...this.#editions.values()].reverse()) {
      if (signal.aborted) return;
      const { thread } = edition;
      if (thread === null) continue;
      const whole = wholeEdition(args, edition);
      const before = articlesOf.get(thread) ?? 0;
      const articles = before + whole.articleIds.length;
      if (before > 0 && articles > ARTICLES_HELD_AHEAD) continue;
      articlesOf.set(thread, articles);
      if (!this.#planned.has(keyOf(edition))) await this.#planEdition(args, thread, whole);
    }
  }

  /** Stops the threads. */
  async close(): Promise<void> {
    await this.#threads?.close();
  }

  /**
   * Opens the threads for a whole site: those of the last build, unless it needs another number, or
   * they hold editions which may no longer exist.
   */
  async #openThreads(site: { editions: number; articles: number }): Promise<void> {
    const threads = new EditionThreads(this.directory, site);
    if (!this.isDaemon && this.#threads?.size === threads.size) return;
    await this.close();
    this.#threads = threads;
  }

  /**
   * Plans and writes changed editions.
   * @param cached Files of the last build, for unchanged editions (default: none, in an incremental
   *   build).
   */
  async #plan(args: SearchIndexArgs, changes: readonly EditionChange[], cached?: CachedEditions): Promise<SearchFiles> {
    this.#isPlanned = false;
    const before = changes.flatMap((change) => this.#editions.get(keyOf(change))?.files.paths ?? []);
    const work = Array.from({ length: this.#threads?.size ?? 0 }, async (_, thread) => {
      for (const change of changes) {
        const edition = this.#editions.get(keyOf(change));
        if (edition === undefined) continue;
        edition.thread ??= thread;
        if (edition.thread !== thread) continue;
        const task = this.#taskOf(args, change);
        const plan = () => this.#planEdition(args, thread, change, task);
        if (cached === undefined) edition.files = await plan();
        else {
          const digests = digestsOf(task.documents);
          if (this.isDaemon) this.#storeDigests(change, change.articleIds, digests);
          edition.files = await cached.filesOf(keyOf(change), [task.outline, ...digests], plan);
        }
      }
    });
    await Promise.all(work);
    this.#isPlanned = true;
    const after = changes.flatMap((change) => this.#editions.get(keyOf(change))?.files.paths ?? []);
    const added = after.filter((file) => this.#use(file, 1) === 1);
    const unused = before.filter((file) => this.#use(file, -1) === 0);
    const editions = [...this.#editions.values()].map(({ versionId, locale, files: { catalogue } }) => ({
      versionId,
      locale,
      catalogue,
    }));
    return { catalog: { editions }, files: this.#uses.size, added, unused };
  }

  /**
   * Stores the digests of the documents of articles.
   * @returns the ids of the articles whose digest is another one than before.
   */
  #storeDigests(edition: Edition, articleIds: readonly number[], now: ReadonlyMap<number, string>): number[] {
    return articleIds.filter((id) => {
      const key = nodeKey.document(edition.versionId, edition.locale, id);
      const before = this.#digests.get(key);
      const digest = now.get(id);
      if (digest === undefined) this.#digests.delete(key);
      else this.#digests.set(key, digest);
      return digest !== before;
    });
  }

  /** Counts a file of an edition. @returns the number of editions that have it now. */
  #use(file: string, step: 1 | -1): number {
    const uses = (this.#uses.get(file) ?? 0) + step;
    if (uses > 0) this.#uses.set(file, uses);
    else this.#uses.delete(file);
    return uses;
  }

  async #planEdition(
    args: SearchIndexArgs,
    thread: number,
    change: EditionChange,
    task = this.#taskOf(args, change),
  ): Promise<PlannedFiles> {
    let answer = await this.#threads?.plan(thread, task);
    if (answer !== undefined && 'isUnknown' in answer) {
      // Its thread holds no such edition to update.
      task = this.#taskOf(args, wholeEdition(args, change));
      answer = await this.#threads?.plan(thread, task);
    }
    if (answer !== undefined && 'missing' in answer) {
      await compileDocuments(answer.missing, args.graphql);
      answer = await this.#threads?.plan(thread, task);
    }
    if (answer === undefined || !('catalogue' in answer)) throw missingTexts(task.documents.length, task.documentsDir);
    this.#planned.add(keyOf(change));
    return answer;
  }

  #taskOf(args: SearchIndexArgs, { articleIds, ...change }: EditionChange): EditionTask {
    return {
      ...change,
      publicDir: path.join(this.directory, 'public'),
      documentsDir: documentsIn(path.join(this.directory, '.versio')),
      documents: documentsOf(args, change, articleIds),
      maxHeldArticles: this.isDaemon ? this.maxHeldArticles : 0,
    };
  }
}

const keyOf = ({ versionId, locale }: Edition) => nodeKey.outline(versionId, locale);

/**
 * Returns the digests of what search reads of documents, most of whose fields it does not read, by
 * the ids of their articles.
 */
function digestsOf(documents: readonly CachedDocument[]): Map<number, string> {
  return new Map(documents.map((document) => [document.articleId, digestOf(JSON.stringify(document))]));
}

/** Returns a sidebar tree without Gatsby's fields, some of which cannot be sent to a thread. */
function bare({ versionId, locale, categories, articles }: SidebarTreeNode): SidebarTreeNode {
  return { versionId, locale, categories, articles };
}

function wholeEdition({ getNode }: SearchIndexArgs, { versionId, locale }: Edition): EditionChange {
  const outline = bare(getNode(keyOf({ versionId, locale })) as SidebarTreeNode);
  return { versionId, locale, outline, articleIds: outline.articles.map(({ id }) => id) };
}
