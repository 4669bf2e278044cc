import { Index } from 'flexsearch';

/**
 * Which sections hold which stem: a FlexSearch index that takes terms as they are. Analysing is ours, because none of its
 * encoders knows French; ranking too, because it ranks by place alone.
 */
export class StemIndex {
  readonly #index = new Index({ tokenize: 'strict', resolution: 1, encode: (terms: string) => terms.split(' ') });

  /** Adds the stems of a section; more of them may be added later. */
  add(section: number, terms: Iterable<string>): void {
    this.#index.append(section, [...terms].join(' '));
  }

  /** Every section that holds the stem. */
  find(stem: string): number[] {
    return this.#index.search(stem, { limit: Number.MAX_SAFE_INTEGER }).map(Number);
  }
}
