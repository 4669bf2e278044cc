import { nodeKey, type Edition, type SidebarTreeNode } from '../../../../content-schema';
import type { ChangeSet } from '../../../node/change-set';
import { changedEditions } from '../../../node/changed-editions';
import { createSidebarTree } from '../../../shared/navigation/sidebar-tree';
import { categoryTitles, indexArticles, indexText, inOrder, type IndexedText } from '../../../shared/search-editions';
import {
  SearchPlan,
  type DigestOf,
  type EditionPlanner,
  type SearchFilesPlan,
} from '../../../shared/search/plan-search-files';
import type { SectionTexts } from './section-texts';
import { readSite, type DocumentNode, type SearchIndexArgs } from './site-nodes';

/** Cached search data of an edition. */
interface CachedEdition {
  outline: SidebarTreeNode;
  texts: Map<number, IndexedText>;
  plan: EditionPlanner;
}

/** Returns the texts of the sections of documents, by the digests of the documents. */
export type ReadTexts = (documents: readonly DocumentNode[]) => Promise<SectionTexts>;

/**
 * Cached search data of the site and the files planned from it. A build daemon keeps it between
 * builds: an incremental build reads the documents that changed and plans the files that contain
 * them.
 */
export class CachedSearch {
  readonly #plan: SearchPlan;
  readonly #editions = new Map<string, CachedEdition>();

  constructor(digestOf: DigestOf) {
    this.#plan = new SearchPlan(digestOf);
  }

  /** Reads the whole site. */
  async read(args: Pick<SearchIndexArgs, 'getNodesByType'>, readTexts: ReadTexts): Promise<SearchFilesPlan> {
    const { outlines, documents } = readSite(args);
    for (const outline of inOrder(outlines)) {
      const plan = this.#plan.addEdition(outline, categoryTitles(createSidebarTree(outline)));
      this.#editions.set(keyOf(outline), { outline, plan, texts: new Map() });
    }
    const texts = await readTexts(documents);
    for (const document of documents) {
      const edition = this.#editions.get(keyOf(document));
      edition?.texts.set(document.articleId, indexText(document, texts[document.internal.contentDigest] ?? []));
    }
    for (const edition of this.#editions.values()) planEdition(edition);
    return this.#plan.make();
  }

  /**
   * Reads what an incremental build changed.
   * @returns null when the whole site must be read: something other than articles and sidebar trees
   * changed, or an edition was added or deleted.
   */
  async update(
    { getNode }: Pick<SearchIndexArgs, 'getNode'>,
    changeSet: Pick<ChangeSet, 'nodes'>,
    readTexts: ReadTexts,
  ): Promise<SearchFilesPlan | null> {
    const changed = changedEditions(changeSet);
    if (changed === null) return null;
    const documentOf = ({ versionId, locale }: Edition, articleId: number) =>
      getNode(nodeKey.document(versionId, locale, articleId)) as DocumentNode | undefined;
    for (const [key, { articles, ...edition }] of changed) {
      const cached = this.#editions.get(key);
      const outline = edition.outline ? (getNode(key) as SidebarTreeNode | undefined) : cached?.outline;
      if (cached === undefined && outline === undefined) continue;
      if (cached === undefined || outline === undefined) return null;
      const documents = [...articles].flatMap((id) => documentOf(edition, id) ?? []);
      const texts = documents.length === 0 ? {} : await readTexts(documents);
      for (const id of articles) cached.texts.delete(id);
      for (const document of documents) {
        cached.texts.set(document.articleId, indexText(document, texts[document.internal.contentDigest] ?? []));
      }
      cached.outline = outline;
      planEdition(cached, edition.outline ? undefined : articles);
    }
    return this.#plan.make();
  }
}

/**
 * Updates an edition in the plan.
 * @param articles Ids of the articles that changed (default: any may have changed).
 */
function planEdition({ outline, texts, plan }: CachedEdition, articles?: ReadonlySet<number>): void {
  const indexed = indexArticles(outline, (id) => (articles?.has(id) === false ? undefined : texts.get(id)));
  for (const each of indexed) plan.set(each);
  const there = new Set(indexed.map(({ article }) => article.id));
  if (articles === undefined) {
    plan.categorise(categoryTitles(createSidebarTree(outline)));
    plan.keepOnly(there);
  } else for (const id of articles) if (!there.has(id)) plan.remove(id);
}

const keyOf = ({ versionId, locale }: Edition) => nodeKey.outline(versionId, locale);
