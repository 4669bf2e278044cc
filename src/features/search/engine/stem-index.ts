import { Index } from 'flexsearch';

/**
 * Which sections hold which stem: FlexSearch indexes that take terms as they are. Analysing is ours, because none of its
 * encoders knows French; ranking too, because it ranks by place alone.
 */
export class StemIndex {
  // Two, because texts come after titles: adding to an entry looks through all entries of each term.
  readonly #names = newIndex();
  readonly #texts = newIndex();

  /** Adds the stems of a section's names: titles and headings. Once for each section. */
  addName(section: number, stems: Iterable<string>): void {
    add(this.#names, section, stems);
  }

  /** Adds the stems of a section's text. Once for each section. */
  addText(section: number, stems: Iterable<string>): void {
    add(this.#texts, section, stems);
  }

  /** Every section that holds the stem, each once. */
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
