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

/**
 * Returns a name with a number before it, instead of one that it may have.
 * @param name Name without its extension.
 * @example withNumber('0. Install', '13') // => '13-Install'
 */
export function withNumber(name: string, number: string): string {
  const rest = name.replace(/^\d+(?=[\s._-]|$)[\s._-]*/, '');
  return rest === '' ? number : `${number}-${rest}`;
}
