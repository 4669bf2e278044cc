/** Gives the width of a text. */
export type Measure = (text: string) => number;

/** Marks where a text was cut. */
const ELLIPSIS = '…';

/**
 * Breaks a text into lines.
 * @param widths Greatest width of each line; there are at most as many lines.
 * @returns the lines, and whether the text had to be cut; the last line of a cut text ends with an ellipsis.
 * A word that is wider than its line is broken inside. Spaces that do not break (French punctuation) stay together.
 */
export function wrapText(
  text: string,
  widths: readonly number[],
  measure: Measure,
): { lines: string[]; isCut: boolean } {
  const words = text.split(/ +/).filter((word) => word !== '');
  const lines: string[] = [];
  let isCut = false;
  for (const [index, width] of widths.entries()) {
    if (words.length === 0) break;
    const isLast = index === widths.length - 1;
    let line = words.shift() ?? '';
    if (measure(line) > width && !isLast) {
      const head = longestFit(line, width, measure);
      words.unshift(line.slice(head.length));
      line = head;
    } else {
      while (words[0] !== undefined && measure(`${line} ${words[0]}`) <= width) line += ` ${words.shift() ?? ''}`;
    }
    if (isLast && (words.length > 0 || measure(line) > width)) {
      isCut = true;
      line = cut(line, width, measure);
    }
    lines.push(line);
  }
  return { lines, isCut };
}

function cut(line: string, width: number, measure: Measure): string {
  let kept = line;
  while (kept !== '' && measure(kept + ELLIPSIS) > width) {
    const shorter = kept.replace(/\s*\S+$/, '');
    kept = shorter === '' ? longestFit(kept, width - measure(ELLIPSIS), measure) : shorter;
  }
  return kept.replace(/[\s,;:.–—-]+$/, '') + ELLIPSIS;
}

/** The longest beginning of a word that fits; at least one character. */
function longestFit(word: string, width: number, measure: Measure): string {
  const chars = [...word];
  let length = chars.length;
  while (length > 1 && measure(chars.slice(0, length).join('')) > width) length -= 1;
  return chars.slice(0, length).join('');
}
