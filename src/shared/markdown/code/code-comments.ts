/** Openings of comments: `//` and `#` count only at the start of a word. */
const OPENING = /<!--|\/\*|(?<=^|\s)(?:\/\/|#)/g;

/**
 * Removes comments and spaces from code. Comments are
 * translated; the rest is the same in every language.
 */
export function withoutComments(code: string): string {
  // Computed up front, so that a missing end is not searched for from each opening.
  const lastEnds = { '<!--': code.lastIndexOf('-->'), '/*': code.lastIndexOf('*/') };
  let remaining = '';
  let position = 0;
  for (const { 0: opening, index } of code.matchAll(OPENING)) {
    if (index < position) continue;
    const start = index + opening.length;
    if (opening === '<!--' || opening === '/*') {
      if (lastEnds[opening] < start) continue;
      const closing = opening === '/*' ? '*/' : '-->';
      remaining += code.slice(position, index);
      position = code.indexOf(closing, start) + closing.length;
    } else {
      const lineEnd = code.indexOf('\n', start);
      remaining += code.slice(position, index);
      position = lineEnd === -1 ? code.length : lineEnd;
    }
  }
  return (remaining + code.slice(position)).replace(/\s+/g, '');
}
