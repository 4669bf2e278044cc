/** A name that begins with a number, such as `12-install`. */
export interface NumberedName {
  number: number;
  /** Text after the number and its separator; empty when there is none. */
  rest: string;
}

/** Digits, then the end of the name or a separator. Fifteen digits are always a safe integer. */
const NUMBERED = /^0*([1-9]\d{0,14})(?:[-_\s](.*))?$/su;

/**
 * Reads the number that a file or folder name begins with: digits, then `-`, `_` or a space, then
 * anything.
 * @param name Name without its extension.
 * @returns null when the name begins with no number from 1.
 * @example readNumberedName('012-install') // => { number: 12, rest: 'install' }
 */
export function readNumberedName(name: string): NumberedName | null {
  const [found, digits = '', rest = ''] = NUMBERED.exec(name) ?? [];
  return found === undefined ? null : { number: Number(digits), rest };
}
