import type { Article } from '../../../../content-schema';

/** A text of an article that was shown and is no more the newest. */
export interface SeenText {
  id: string;
  article: Article;
  /** When it came, ISO 8601. */
  date: string;
}

/** How many texts are remembered while a page is open. */
const MOST_SEEN = 10;

/** The texts of one article that were shown while its page was open. */
export class ArticleHistory {
  #newest: { article: Article; date: string } | null = null;
  #seen: SeenText[] = [];
  #count = 0;

  /** Takes the newest text; the one before it becomes a seen one, if it was another. */
  note(article: Article, date: string): void {
    const before = this.#newest;
    if (before?.article.markdown === article.markdown) {
      this.#newest = { article, date: before.date };
      return;
    }
    this.#newest = { article, date };
    if (before === null) return;
    this.#count += 1;
    this.#seen = [{ id: `seen-${this.#count}`, ...before }, ...this.#seen].slice(0, MOST_SEEN);
  }

  /** The newest first, without the text that is shown now. */
  get seen(): readonly SeenText[] {
    return this.#seen;
  }
}
