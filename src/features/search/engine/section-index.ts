import type { Locale } from '../../../../content-schema';
import { Analyser, runsOf, type WordForm } from './analyse';
import { fold } from './stem';
import { StemIndex } from './stem-index';
import type { SearchableArticle, SearchTitles } from '../../../shared/search-files';

/** An indexed section: the numbers of its words in each field. */
export interface IndexedSection {
  article: SearchableArticle;
  /** Position in the article's sections. */
  index: number;
  /** Whether it is the first section, which represents the article as a whole. */
  leads: boolean;
  /** Title of the article and heading, folded. */
  foldedTitle: string;
  foldedHeading: string;
  title: Uint32Array;
  heading: Uint32Array;
  /** Ancestor headings. */
  path: Uint32Array;
  /** Keywords of the article, each as its words; empty except for the first section. */
  keywords: readonly Uint32Array[];
  /** Empty until the texts are loaded. */
  body: Uint32Array;
}

/**
 * Search index of the sections of one version in one language: titles first, texts once they are
 * loaded.
 */
export class SectionIndex {
  readonly sections: IndexedSection[] = [];
  readonly vocabulary = new Vocabulary();
  /** Number of words in titles and headings, which come first in the vocabulary. */
  readonly namingWords: number;
  readonly stems = new StemIndex();
  readonly analyser: Analyser;
  readonly #runs = new Map<string, readonly number[]>();
  #bodyLength = 0;

  constructor(titles: SearchTitles) {
    this.analyser = new Analyser(titles.locale);
    for (const article of titles.articles) this.#addArticle(article);
    this.namingWords = this.vocabulary.words.length;
  }

  get locale(): Locale {
    return this.analyser.locale;
  }

  /** Average number of words in a text; 1 until texts are loaded. */
  get averageBodyLength(): number {
    return Math.max(1, this.#bodyLength / Math.max(1, this.sections.length));
  }

  /**
   * Adds the texts of the sections. Call it once.
   * @param texts One for each section, in the order of the titles.
   */
  addTexts(texts: readonly string[]): void {
    this.sections.forEach((section, number) => {
      section.body = this.#numbersOf(texts[number] ?? '');
      this.#bodyLength += section.body.length;
      this.stems.addText(number, this.#stemsOf(section.body));
    });
  }

  #addArticle(article: SearchableArticle): void {
    const title = this.#numbersOf(article.title);
    const foldedTitle = fold(article.title);
    const keywords = (article.keywords ?? []).map((keyword) => this.#numbersOf(keyword));
    const around: { depth: number; heading: Uint32Array }[] = [];
    article.sections.forEach(({ heading: text, depth }, index) => {
      while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
      const heading = this.#numbersOf(text);
      const path = Uint32Array.from(around.flatMap((outer) => [...outer.heading]));
      around.push({ depth, heading });
      const section: IndexedSection = {
        article,
        index,
        leads: index === 0,
        foldedTitle,
        foldedHeading: fold(text),
        title,
        heading,
        path,
        keywords: index === 0 ? keywords : [],
        body: new Uint32Array(),
      };
      const number = this.sections.push(section) - 1;
      this.stems.addName(
        number,
        this.#stemsOf([title, path, heading, ...section.keywords].flatMap((field) => [...field])),
      );
    });
  }

  /**
   * Returns the numbers of the words of a text. Runs of letters repeat, so most of a text costs one
   * lookup per run.
   */
  #numbersOf(text: string): Uint32Array {
    const numbers: number[] = [];
    for (const run of runsOf(text)) {
      let known = this.#runs.get(run);
      if (known === undefined) {
        known = this.analyser.analyse(run).map(({ form }) => this.vocabulary.add(form));
        this.#runs.set(run, known);
      }
      for (const number of known) numbers.push(number);
    }
    return new Uint32Array(numbers);
  }

  #stemsOf(numbers: Iterable<number>): Set<string> {
    const terms = new Set<string>();
    for (const number of new Set(numbers)) {
      for (const stem of this.vocabulary.words[number]?.stems ?? []) terms.add(stem);
    }
    return terms;
  }
}

/** Distinct words of the sections, by number, with lookups. A text is a list of numbers. */
class Vocabulary {
  readonly words: WordForm[] = [];
  readonly #numbers = new Map<WordForm, number>();
  readonly #byStem = new Map<string, number[]>();
  readonly #byInitial = new Map<string, number[]>();
  readonly #letters: number[] = [];
  /** Compound words. */
  readonly #names: number[] = [];

  /** Returns the number of a word, and adds it if it is new. */
  add(form: WordForm): number {
    const known = this.#numbers.get(form);
    if (known !== undefined) return known;
    const number = this.words.push(form) - 1;
    this.#numbers.set(form, number);
    this.#letters.push(lettersOf(form.surface));
    for (const stem of form.stems) note(this.#byStem, stem, number);
    note(this.#byInitial, form.surface.charAt(0), number);
    if (form.tails.length > 0) this.#names.push(number);
    return number;
  }

  /** Returns the words with a stem. */
  ofStem(stem: string): readonly number[] {
    return this.#byStem.get(stem) ?? [];
  }

  /** Returns the words with a prefix, including the prefix itself. */
  beginningWith(letters: string): number[] {
    const sameInitial = this.#byInitial.get(letters.charAt(0)) ?? [];
    return sameInitial.filter((number) => this.words[number]?.surface.startsWith(letters) ?? false);
  }

  /**
   * Yields names in which a part, together with the following ones, starts with a prefix:
   * `externalstore` of `useSyncExternalStore`.
   * @param letters Without the separators of a name.
   */
  *namesWith(letters: string): Generator<{ number: number; tail: string }> {
    for (const number of this.#names) {
      const tail = this.words[number]?.tails.find((each) => each.startsWith(letters));
      if (tail !== undefined) yield { number, tail };
    }
  }

  /**
   * Returns words that may be within a number of typing mistakes: a quick filter by letters and
   * length.
   */
  near(surface: string, mistakes: number): number[] {
    const letters = lettersOf(surface);
    const near: number[] = [];
    for (let number = 0; number < this.words.length; number++) {
      // A mistake replaces at most one letter by another.
      if (bitsOf((this.#letters[number] ?? 0) ^ letters) > 2 * mistakes) continue;
      const length = this.words[number]?.surface.length ?? 0;
      if (Math.abs(length - surface.length) <= mistakes) near.push(number);
    }
    return near;
  }
}

function note(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}

/** Returns the letters of a word as bits; rare characters share bits. */
function lettersOf(surface: string): number {
  let letters = 0;
  for (let index = 0; index < surface.length; index++) letters |= 1 << (surface.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
