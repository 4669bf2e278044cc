import type { Locale } from '../../content-schema';

/** What search knows of the articles of a version in one language. Files of the site hold it: short, and in order. */
export interface SearchTitles {
  locale: Locale;
  articles: SearchableArticle[];
}

/** An article that can be found. */
export interface SearchableArticle {
  id: number;
  title: string;
  /** Ids of the categories around it, outermost first. */
  categoryIds: number[];
  /** Language of the text, where it is borrowed from the other locale. */
  lang?: Locale;
  sections: SearchableSection[];
}

/** A section of an article: what a result leads to. */
export interface SearchableSection {
  /** Id of the heading; null for what stands before the first. */
  anchor: string | null;
  /** Text of the heading; empty for what stands before the first. */
  heading: string;
  /** Level of the heading, 1 to 6; 0 for what stands before the first. */
  depth: number;
}
