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

/** An outline in the making. */
export interface SidebarTreeDraft {
  readonly edition: Edition;
  /** Whether somebody has looked into it, so that it is compared and written at the end. */
  readonly isBegun: boolean;
  categories: Category[];
  readonly articles: Map<number, SidebarArticle>;
}

/** A draft that is begun when somebody first looks into it: reading a large outline takes its time. */
class LazyDraft implements SidebarTreeDraft {
  #begun: Pick<SidebarTreeDraft, 'categories' | 'articles'> | null = null;

  constructor(
    readonly edition: Edition,
    private readonly begin: () => SidebarTreeNode | null,
  ) {}

  get isBegun(): boolean {
    return this.#begun !== null;
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

  get #content(): Pick<SidebarTreeDraft, 'categories' | 'articles'> {
    if (this.#begun === null) {
      const stored = this.begin();
      this.#begun = {
        categories: stored?.categories ?? [],
        articles: new Map((stored?.articles ?? []).map((article) => [article.id, article])),
      };
    }
    return this.#begun;
  }
}

/** The outlines that a run touches; all others stay as they are. */
export class SidebarTreeDrafts {
  readonly #nodes: NodeStore;
  readonly #drafts = new Map<string, LazyDraft>();

  constructor(nodes: NodeStore) {
    this.#nodes = nodes;
  }

  /** Tells whether an edition has an outline, stored or in the making. */
  has(edition: Edition): boolean {
    const key = nodeKey.outline(edition.versionId, edition.locale);
    return this.#drafts.has(editionKey(edition)) || this.#nodes.get(key) !== undefined;
  }

  /** The draft of an edition, begun from its stored outline. */
  open(edition: Edition): SidebarTreeDraft {
    return (
      this.#drafts.get(editionKey(edition)) ?? this.#begin(edition, () => readStoredSidebarTree(this.#nodes, edition))
    );
  }

  /** A draft that lists no article yet, for an edition that is read anew. */
  restart(edition: Edition): SidebarTreeDraft {
    const draft = this.#begin(edition, () => {
      const stored = readStoredSidebarTree(this.#nodes, edition);
      return stored && { ...stored, articles: [] };
    });
    // Begun at once: an edition that lists nothing any more is written too.
    draft.articles.clear();
    return draft;
  }

  /** Forgets the drafts of a version that is gone. */
  drop(versionId: number): void {
    for (const [key, { edition }] of this.#drafts) if (edition.versionId === versionId) this.#drafts.delete(key);
  }

  /** Writes the outlines that were touched; one that came out as it was is left alone. */
  async write(): Promise<void> {
    for (const draft of this.#drafts.values()) {
      if (!draft.isBegun) continue;
      const { versionId, locale } = draft.edition;
      await this.#nodes.put(NODE_TYPES.outline, nodeKey.outline(versionId, locale), toSidebarTree(draft));
    }
  }

  #begin(edition: Edition, begin: () => SidebarTreeNode | null): LazyDraft {
    const draft = new LazyDraft(edition, begin);
    this.#drafts.set(editionKey(edition), draft);
    return draft;
  }
}

/** The outline of a draft. The order comes from the content alone, never from the order in which it arrived. */
function toSidebarTree({ edition, categories, articles }: SidebarTreeDraft): SidebarTreeNode {
  return {
    versionId: edition.versionId,
    locale: edition.locale,
    categories: [...categories].sort((a, b) => a.order - b.order || a.id - b.id),
    articles: [...articles.values()].sort((a, b) => a.id - b.id),
  };
}
