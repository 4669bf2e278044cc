/** Letters that Unicode does not take apart, with what readers type for them. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Writes a word as a reader in a hurry types it: small letters, no accents, ligatures taken apart, straight apostrophes.
 * @example fold('Œuvre déjà') // => 'oeuvre deja'
 */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(/[’ʼ]/g, "'");
  // Most words of most texts: nothing to take apart.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter);
}
