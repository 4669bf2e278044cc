import type { Article } from '../../../../content-schema';
import type { ProofreadArticle } from '../proofreading/proofread-article';
import type { PublishedState } from './published-copy';
import type { compareRevisions } from './revisions';

/** A text of an article that was shown and is no more the newest. */
export interface SeenText {
  id: string;
  article: Article;
  /** When it came, ISO 8601. */
  date: string;
}

/** How many texts are remembered while a page is open. */
const MOST_SEEN = 10;

/** What is remembered of an article while its page is open: when its text changes, the page goes on from there. */
export class ArticleCache {
  /** What was found last: it stands until the same is known of the newer text. */
  findings: ProofreadArticle['findings'] = null;
  languages: ProofreadArticle['languages'] = null;
  /** Undefined until it is known. What is published does not change with what is saved. */
  published: PublishedState | undefined;

  #newest: { article: Article; date: string } | null = null;
  #seen: readonly SeenText[] = [];
  #count = 0;
  #comparing: { madeOf: readonly unknown[]; value: ReturnType<typeof compareRevisions> } | null = null;

  /** Takes the newest text; the one before it becomes a seen one, if it was another. */
  note(article: Article, date: string): void {
    const before = this.#newest;
    const isSame = before?.article.markdown === article.markdown;
    this.#newest = { article, date: isSame ? before.date : date };
    if (before === null || isSame) return;
    this.#count += 1;
    this.#seen = [{ id: `seen-${this.#count}`, ...before }, ...this.#seen].slice(0, MOST_SEEN);
  }

  /** The newest first, without the text that is shown now. */
  get seen(): readonly SeenText[] {
    return this.#seen;
  }

  /** Makes what the text can be compared with; the same as before as long as none of the texts has changed. */
  comparing(
    madeOf: readonly unknown[],
    make: () => ReturnType<typeof compareRevisions>,
  ): ReturnType<typeof compareRevisions> {
    const known = this.#comparing;
    const isSame = known?.madeOf.length === madeOf.length && known.madeOf.every((each, at) => each === madeOf[at]);
    if (known !== null && isSame) return known.value;
    const value = make();
    this.#comparing = { madeOf, value };
    return value;
  }
}
