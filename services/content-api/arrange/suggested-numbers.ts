/** Gives out the numbers that no article has, in order; the same name gets the same number. */
export class FreeNumbers {
  readonly #given = new Map<string, number>();

  /** @param last Greatest number in use. */
  constructor(private last: number) {}

  /** Returns a free number for a name. */
  for(name: string): number {
    const known = this.#given.get(name);
    if (known !== undefined) return known;
    this.last += 1;
    this.#given.set(name, this.last);
    return this.last;
  }
}

/** The numbers in use in each place, such as the articles of a version in a language. */
export class UsedNumbers {
  readonly #byPlace = new Map<string, Set<number>>();

  /** Adds a number that is in use in a place. */
  add(place: string, number: number): void {
    this.#byPlace.set(place, (this.#byPlace.get(place) ?? new Set()).add(number));
  }

  /**
   * Takes the number that a name begins with as its author typed it, and 1 for 0, unless it is in
   * use in that place. Null then, and for a name without a number.
   * @example takeTyped('fr/', '23.x') // => 23
   */
  takeTyped(place: string, name: string): number | null {
    const digits = /^0*(\d{1,15})(?=[\s._-]|$)/.exec(name)?.[1];
    const number = Math.max(1, Number(digits));
    if (digits === undefined || this.#byPlace.get(place)?.has(number)) return null;
    this.add(place, number);
    return number;
  }
}

/**
 * Returns a name with a number before it, instead of one that it may have.
 * @param name Name without its extension.
 * @example withNumber('0. Install', '13') // => '13-Install'
 */
export function withNumber(name: string, number: string): string {
  const rest = name.replace(/^\d+(?=[\s._-]|$)[\s._-]*/, '');
  return rest === '' ? number : `${number}-${rest}`;
}
