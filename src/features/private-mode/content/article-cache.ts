import type { Article } from '../../../../content-schema';
import type { ComparableRevisions, ProofreadArticle } from '../proofreading/proofread-article';
import type { PublishedState } from './published-copy';

/** A text of an article that was rendered earlier and is no longer the newest. */
export interface SeenText {
  id: string;
  article: Article;
  /** Time at which it was loaded, ISO 8601. */
  date: string;
}

/** Maximum number of earlier texts stored while a page is open. */
const MAX_SEEN = 10;

/** Cached state of an article while its page is open, reused when its text changes. */
export class ArticleCache {
  /** Last result, valid until there is one for the newer text. */
  findings: ProofreadArticle['findings'] = null;
  languages: ProofreadArticle['languages'] = null;
  /** Undefined until loaded. Saving an article does not change its published copy. */
  published: PublishedState | undefined;

  #newest: { article: Article; date: string } | null = null;
  #seen: readonly SeenText[] = [];
  #count = 0;
  #comparing: { madeOf: readonly unknown[]; value: ComparableRevisions } | null = null;

  /** Stores the newest text. If it differs, the previous one is added to `seen`. */
  note(article: Article, date: string): void {
    const before = this.#newest;
    const isSame = before?.article.markdown === article.markdown;
    this.#newest = { article, date: isSame ? before.date : date };
    if (before === null || isSame) return;
    this.#count += 1;
    this.#seen = [{ id: `seen-${this.#count}`, ...before }, ...this.#seen].slice(0, MAX_SEEN);
  }

  /** Earlier texts, newest first, without the one rendered now. */
  get seen(): readonly SeenText[] {
    return this.#seen;
  }

  /** Returns the memoized result of `make` as long as every entry of `madeOf` is unchanged. */
  comparing(madeOf: readonly unknown[], make: () => ComparableRevisions): ComparableRevisions {
    const known = this.#comparing;
    const isSame = known?.madeOf.length === madeOf.length && known.madeOf.every((each, at) => each === madeOf[at]);
    if (known !== null && isSame) return known.value;
    const value = make();
    this.#comparing = { madeOf, value };
    return value;
  }
}
