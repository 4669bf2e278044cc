/**
 * Returns the width of a text. It need not be the sum of its parts: with kerning, `l` and `…`
 * together may be wider or narrower than apart.
 */
export type Measure = (text: string) => number;

/** Marks truncated text. */
const ELLIPSIS = '…';

/** Characters that are removed before an ellipsis. */
const LOOSE_END = /[\s,;:.–—-]/;

/**
 * Wraps a text into lines.
 * @param widths Maximum width of each line; there are at most as many lines.
 * @returns the lines, and whether the text was truncated; the last line of a truncated text ends
 * with an ellipsis. A word that is wider than its line is broken inside, after one character at
 * least. Non-breaking spaces (French punctuation) do not break.
 */
export function wrapText(
  text: string,
  widths: readonly number[],
  measure: Measure,
): { lines: string[]; isCut: boolean } {
  const words = text.split(/ +/).filter((word) => word !== '');
  const lines: string[] = [];
  let isCut = false;
  let next = 0;
  for (const [index, width] of widths.entries()) {
    let line = words[next];
    if (line === undefined) break;
    const isLast = index === widths.length - 1;
    const isTooWide = measure(line) > width;
    if (isTooWide && !isLast) {
      const head = longestFit(line, (start) => measure(start) <= width);
      if (head === line) next += 1;
      else words[next] = line.slice(head.length);
      line = head;
    } else {
      next += 1;
      for (; !isTooWide && next < words.length; next += 1) {
        const longer: string = `${line} ${words[next] ?? ''}`;
        if (measure(longer) > width) break;
        line = longer;
      }
    }
    if (isLast && (isTooWide || next < words.length)) {
      isCut = true;
      line = cut(line, width, measure);
    }
    lines.push(line);
  }
  return { lines, isCut };
}

/**
 * Shortens a line until it fits together with an ellipsis: by whole words, then inside the last
 * remaining word.
 */
function cut(line: string, width: number, measure: Measure): string {
  const fits = (cached: string): boolean => measure(withEllipsis(cached)) <= width;
  const words = line.split(/(?=\s)/);
  for (let count = words.length; count > 1; count -= 1) {
    const cached = words.slice(0, count).join('');
    if (fits(cached)) return withEllipsis(cached);
  }
  return withEllipsis(longestFit(words[0] ?? '', fits));
}

function withEllipsis(cached: string): string {
  let end = cached.length;
  while (end > 0 && LOOSE_END.test(cached.charAt(end - 1))) end -= 1;
  return cached.slice(0, end) + ELLIPSIS;
}

/**
 * Returns the longest beginning of a word that fits; one character when none does. It is a binary
 * search: a very long word takes a dozen measurements and not one per character. Where a longer
 * beginning fits and a shorter one does not, the result still fits and may be a little short.
 */
function longestFit(word: string, fits: (start: string) => boolean): string {
  const chars = [...word];
  const start = (length: number): string => chars.slice(0, length).join('');
  if (fits(word)) return word;
  let fitting = 1;
  let tooLong = chars.length;
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(start(middle))) fitting = middle;
    else tooLong = middle;
  }
  return start(fitting);
}
