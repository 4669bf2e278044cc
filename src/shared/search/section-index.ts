import type { Locale } from '../../../content-schema';
import { Analyser, type Token } from './analysis/analyse';
import { fold } from './analysis/fold';
import { StemIndex } from './engine/stem-index';
import type { SearchableArticle, SearchTitles } from './searchable';
import { Vocabulary } from './vocabulary';

/** A section as it is ranked: the numbers of its words, field by field. */
export interface IndexedSection {
  article: SearchableArticle;
  /** Place in the article's sections. */
  index: number;
  /** Whether it stands for the article as a whole: its first section. */
  leads: boolean;
  /** Title of the article and heading, folded. */
  foldedTitle: string;
  foldedHeading: string;
  title: Uint32Array;
  heading: Uint32Array;
  /** Headings around its own. */
  path: Uint32Array;
  /** Empty until the texts are there. */
  body: Uint32Array;
}

/** The sections of one version in one language, ready to be searched; titles first, texts when they come. */
export class SectionIndex {
  readonly sections: IndexedSection[] = [];
  readonly vocabulary = new Vocabulary();
  /** How many words of the vocabulary are in titles and headings: they come first. */
  readonly namingWords: number;
  readonly stems = new StemIndex();
  readonly analyser: Analyser;
  #bodyLength = 0;

  constructor(titles: SearchTitles) {
    this.analyser = new Analyser(titles.locale);
    for (const article of titles.articles) this.#addArticle(article);
    this.namingWords = this.vocabulary.words.length;
  }

  get locale(): Locale {
    return this.analyser.locale;
  }

  /** Words in the average text; 1 as long as there is none. */
  get averageBodyLength(): number {
    return Math.max(1, this.#bodyLength / Math.max(1, this.sections.length));
  }

  /**
   * Adds the texts of the sections.
   * @param texts One for each section, in the order of the titles.
   */
  addTexts(texts: readonly string[]): void {
    this.sections.forEach((section, number) => {
      const tokens = this.analyser.analyse(texts[number] ?? '');
      section.body = this.#numbersOf(tokens);
      this.#bodyLength += tokens.length;
      this.#note(number, tokens);
    });
  }

  #addArticle(article: SearchableArticle): void {
    const titleTokens = this.analyser.analyse(article.title);
    const title = this.#numbersOf(titleTokens);
    const foldedTitle = fold(article.title);
    const around: { depth: number; tokens: Token[] }[] = [];
    article.sections.forEach(({ heading, depth }, index) => {
      while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
      const tokens = this.analyser.analyse(heading);
      const pathTokens = around.flatMap((outer) => outer.tokens);
      around.push({ depth, tokens });
      const number = this.sections.length;
      this.sections.push({
        article,
        index,
        leads: index === 0,
        foldedTitle,
        foldedHeading: fold(heading),
        title,
        heading: this.#numbersOf(tokens),
        path: this.#numbersOf(pathTokens),
        body: new Uint32Array(),
      });
      this.#note(number, [...titleTokens, ...pathTokens, ...tokens]);
    });
  }

  #numbersOf(tokens: readonly Token[]): Uint32Array {
    return Uint32Array.from(tokens, (token) => this.vocabulary.numberOf(token));
  }

  #note(section: number, tokens: readonly Token[]): void {
    const terms = new Set(tokens.flatMap((token) => token.stems));
    if (terms.size > 0) this.stems.add(section, terms);
  }
}
