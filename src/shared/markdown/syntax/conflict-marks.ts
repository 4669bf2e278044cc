import { CodeFenceReader } from './code-fence-reader';

const OPENING = /^<{7}(?: |$)/;
const MIDDLE = /^={7}$/;
const CLOSING = /^>{7}(?: |$)/;

/**
 * Finds the first line with a merge conflict marker (`<<<<<<<`, or `>>>>>>>` after `=======`), from
 * 1. Markers in a code block are examples and are ignored.
 * @returns null when there is none.
 */
export function findConflictMark(text: string): number | null {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return null;
  const code = new CodeFenceReader();
  let hasMiddle = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (code.next(line) !== null) continue;
    // Without the other markers, seven ">" are quotes and seven "=" a heading.
    if (OPENING.test(line) || (hasMiddle && CLOSING.test(line))) return index + 1;
    hasMiddle ||= MIDDLE.test(line);
  }
  return null;
}
