import { Index } from 'flexsearch';

/**
 * Index from stems to sections, made of FlexSearch indexes with unchanged terms. The site has its
 * own analysis, because no encoder of FlexSearch knows French, and its own ranking, because
 * FlexSearch ranks by position only.
 */
export class StemIndex {
  // Two indexes, because texts are added after titles: adding to an entry searches all entries of
  // each term.
  readonly #names = newIndex();
  readonly #texts = newIndex();

  /** Adds the stems of a section's title and headings. Call it once for each section. */
  addName(section: number, stems: Iterable<string>): void {
    add(this.#names, section, stems);
  }

  /** Adds the stems of a section's text. Call it once for each section. */
  addText(section: number, stems: Iterable<string>): void {
    add(this.#texts, section, stems);
  }

  /** Returns the sections that contain a stem, without duplicates. */
  find(stem: string): number[] {
    return [...new Set([...all(this.#names, stem), ...all(this.#texts, stem)])];
  }
}

const newIndex = () =>
  new Index({ tokenize: 'strict', resolution: 1, encode: (terms: string) => (terms === '' ? [] : terms.split(' ')) });

function add(index: Index, section: number, stems: Iterable<string>): void {
  index.add(section, [...stems].join(' '));
}

function all(index: Index, stem: string): number[] {
  return index.search(stem, { limit: Number.MAX_SAFE_INTEGER }).map(Number);
}
