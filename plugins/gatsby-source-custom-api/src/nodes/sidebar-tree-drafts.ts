import {
  type Category,
  type Edition,
  editionKey,
  NODE_TYPES,
  nodeKey,
  type SidebarArticle,
  type SidebarTreeNode,
} from '../../../../content-schema';
import type { NodeStore } from './node-store';
import { readStoredSidebarTree } from './stored-nodes';

type TreeContent = Pick<SidebarTreeNode, 'categories'> & { readonly articles: Map<number, SidebarArticle> };

/**
 * A sidebar tree that is being edited. It is loaded on first access, because reading a large one is
 * slow.
 */
export class SidebarTreeDraft {
  #loaded: TreeContent | null = null;

  constructor(
    readonly edition: Edition,
    private readonly nodes: NodeStore,
  ) {}

  /** Whether it was loaded, so that it is compared and written at the end. */
  get isBegun(): boolean {
    return this.#loaded !== null;
  }

  get categories(): Category[] {
    return this.#content.categories;
  }

  set categories(categories: Category[]) {
    this.#content.categories = categories;
  }

  get articles(): Map<number, SidebarArticle> {
    return this.#content.articles;
  }

  get #content(): TreeContent {
    if (this.#loaded) return this.#loaded;
    const { categories = [], articles = [] } = readStoredSidebarTree(this.nodes, this.edition) ?? {};
    this.#loaded = { categories, articles: new Map(articles.map((article) => [article.id, article])) };
    return this.#loaded;
  }
}

/** The sidebar trees that a run edits; all others stay unchanged. */
export class SidebarTreeDrafts {
  readonly #nodes: NodeStore;
  readonly #drafts = new Map<string, SidebarTreeDraft>();

  constructor(nodes: NodeStore) {
    this.#nodes = nodes;
  }

  /** Checks whether an edition has a sidebar tree, stored or as a draft. */
  has(edition: Edition): boolean {
    const key = nodeKey.outline(edition.versionId, edition.locale);
    return this.#drafts.has(editionKey(edition)) || this.#nodes.get(key) !== undefined;
  }

  /** Returns the draft of an edition, based on its stored sidebar tree. */
  open(edition: Edition): SidebarTreeDraft {
    return this.#drafts.get(editionKey(edition)) ?? this.#begin(edition);
  }

  /** Returns a draft without articles, for an edition that is read again in full. */
  restart(edition: Edition): SidebarTreeDraft {
    const draft = this.#begin(edition);
    // Loads it now: an edition that no longer lists anything must be written too.
    draft.articles.clear();
    return draft;
  }

  /** Discards the drafts of a deleted version. */
  drop(versionId: number): void {
    for (const [key, { edition }] of this.#drafts) if (edition.versionId === versionId) this.#drafts.delete(key);
  }

  /** Writes the edited sidebar trees. An unchanged one is not written. */
  async write(): Promise<void> {
    for (const draft of this.#drafts.values()) {
      if (!draft.isBegun) continue;
      const { versionId, locale } = draft.edition;
      await this.#nodes.put(NODE_TYPES.outline, nodeKey.outline(versionId, locale), toSidebarTree(draft));
    }
  }

  #begin(edition: Edition): SidebarTreeDraft {
    const draft = new SidebarTreeDraft(edition, this.#nodes);
    this.#drafts.set(editionKey(edition), draft);
    return draft;
  }
}

/**
 * Returns the sidebar tree of a draft. Its order depends on the content only, not on the order of
 * arrival.
 */
function toSidebarTree({ edition, categories, articles }: SidebarTreeDraft): SidebarTreeNode {
  return {
    versionId: edition.versionId,
    locale: edition.locale,
    categories: [...categories].sort((a, b) => a.order - b.order || a.id - b.id),
    articles: [...articles.values()].sort((a, b) => a.id - b.id),
  };
}
