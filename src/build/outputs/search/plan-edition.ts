import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeKey, type Edition, type SidebarTreeNode } from '../../../../content-schema';
import { writeAtomicallySync } from '../../../node/write-file';
import { createSidebarTree } from '../../../shared/navigation/sidebar-tree';
import {
  categoryTitles,
  indexArticles,
  indexText,
  type IndexedDocument,
  type IndexedText,
} from '../../../shared/search-editions';
import {
  SearchPlan,
  type DigestOf,
  type EditionPlanner,
  type PlannedFile,
} from '../../../shared/search/plan-search-files';
import { DocumentCache } from '../../documents/document-cache';

/** A compiled document, with its key in the cache of documents. */
export interface CachedDocument extends IndexedDocument {
  key: string;
}

/** An edition to plan. */
export interface EditionTask extends Edition {
  publicDir: string;
  /** Folder of the compiled documents. */
  documentsDir: string;
  /** Its sidebar tree (default: that of the last task). */
  outline?: SidebarTreeNode;
  /**
   * Ids of the articles that changed since the last task (default: any may have changed; a first
   * task has none).
   */
  changed?: readonly number[];
  /** Documents of the articles that changed. */
  documents: readonly CachedDocument[];
  /**
   * Maximum number of articles in the editions that the thread holds for later tasks, unless this
   * edition alone has more; 0 when no task will update it.
   */
  maxHeldArticles: number;
}

/** The files of an edition; or the reason why it is not planned. */
export type EditionAnswer =
  | {
      catalogue: string;
      /** Site paths of all files of the edition. */
      paths: string[];
    }
  /** Documents that are not in the cache. */
  | { missing: CachedDocument[] }
  /** The task updates an edition that was not planned here. */
  | { isUnknown: true }
  | { error: string };

/** A planned edition. */
interface PlannedEdition {
  outline: SidebarTreeNode;
  texts: Map<number, IndexedText>;
  plan: SearchPlan;
  planner: EditionPlanner;
}

/**
 * Editions that later tasks update, by the keys of their sidebar trees; the one that was planned
 * last is at the end.
 */
const planned = new Map<string, PlannedEdition>();

/**
 * Plans the search files of an edition, and writes those that do not exist. A task with `changed`
 * reads and analyses only these articles, and gives the same files as one without.
 */
export async function planEdition(task: EditionTask): Promise<EditionAnswer> {
  const { versionId, locale, documents } = task;
  const key = nodeKey.outline(versionId, locale);
  const before = task.changed === undefined ? undefined : planned.get(key);
  const outline = task.outline ?? before?.outline;
  if (outline === undefined || (task.changed !== undefined && before === undefined)) return { isUnknown: true };
  const cache = new DocumentCache(task.documentsDir);
  const texts = new Map<number, IndexedText>();
  const missing: CachedDocument[] = [];
  for (const document of documents) {
    const compiled = await cache.read(document.key);
    if (compiled === null) missing.push(document);
    else {
      const sections = compiled.sections.map(({ text }) => text);
      texts.set(document.articleId, indexText(document, sections));
    }
  }
  if (missing.length > 0) return { missing };
  // If the rest fails, the edition is incomplete: the next task begins anew.
  planned.delete(key);
  const edition = before ?? emptyEdition(outline);
  edition.outline = outline;
  for (const id of task.changed ?? []) edition.texts.delete(id);
  for (const [id, text] of texts) edition.texts.set(id, text);
  update(edition, task.outline === undefined ? task.changed : undefined);
  const { catalog, files, paths } = edition.plan.make();
  if (task.maxHeldArticles > 0) hold(key, edition, task.maxHeldArticles);
  const [{ catalogue } = { catalogue: '' }] = catalog.editions;
  writeMissing(task.publicDir, files);
  return { catalogue, paths: [...paths] };
}

/** Holds an edition, and forgets those that were planned first if there are too many articles. */
function hold(key: string, edition: PlannedEdition, maxArticles: number): void {
  planned.set(key, edition);
  let articles = 0;
  for (const each of planned.values()) articles += each.texts.size;
  for (const [first, { texts }] of planned) {
    if (articles <= maxArticles || first === key) return;
    planned.delete(first);
    articles -= texts.size;
  }
}

function emptyEdition(outline: SidebarTreeNode): PlannedEdition {
  const plan = new SearchPlan(digestOf);
  const planner = plan.addEdition(outline, categoryTitles(createSidebarTree(outline)));
  return { outline, texts: new Map(), plan, planner };
}

/**
 * Updates the plan of an edition.
 * @param changed Ids of the articles that changed (default: any may have changed).
 */
function update({ outline, texts, planner }: PlannedEdition, changed?: readonly number[]): void {
  const among = changed && new Set(changed);
  const indexed = indexArticles(outline, (id) => (among?.has(id) === false ? undefined : texts.get(id)));
  for (const each of indexed) planner.set(each);
  const there = new Set(indexed.map(({ article }) => article.id));
  if (among === undefined) {
    planner.categorise(categoryTitles(createSidebarTree(outline)));
    planner.keepOnly(there);
  } else for (const id of among) if (!there.has(id)) planner.remove(id);
}

/** Writes the files that do not exist: their names contain the digests of their contents. */
function writeMissing(publicDir: string, files: readonly PlannedFile[]): void {
  for (const { path: sitePath, content } of files) {
    const file = path.join(publicDir, sitePath);
    if (!existsSync(file)) writeAtomicallySync(file, Buffer.from(content));
  }
}

/** Letters of a digest: lower case, so that file systems which ignore case have no fewer. */
const DIGEST_BASE = 32;
const MAX_DIGEST_LENGTH = 15;

/** Returns the digest of a search file for its name. */
export const digestOf: DigestOf = (content) =>
  BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)
    .toString(DIGEST_BASE)
    .slice(-MAX_DIGEST_LENGTH)
    .padStart(MAX_DIGEST_LENGTH, '0');
