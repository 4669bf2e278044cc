import type { Nodes, Parents, Text } from 'mdast';

type Position = NonNullable<Text['position']>;

/** Character that a backslash before it escapes. */
const ESCAPABLE = /[!-/:-@[-`{-~]/;
/** Character reference, such as `&amp;`. */
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/i;
const MAX_REFERENCE_LENGTH = 33;
/** Indentation and marks of quotes before a line after the first. */
const PREFIX = /^[ \t>]*/;
const NOT_BLANK = /[^ \t]/;

/**
 * Sets the source positions of the texts and links that replaced texts among the children of a
 * node. Without them, later steps cannot tell whether a text is escaped, or on which line it is.
 * @param before The children before their texts were replaced.
 */
export function positionPieces(parent: Parents, before: readonly Nodes[], source: string): void {
  let index = 0;
  for (const node of before) {
    if (parent.children[index] === node || node.type !== 'text') {
      index += 1;
      continue;
    }
    const positionOf = positionsIn(node, source);
    for (let start = 0; start < node.value.length; index += 1) {
      const piece = parent.children[index];
      const [text] = piece?.type === 'link' ? piece.children : [piece];
      if (piece === undefined || text?.type !== 'text') return;
      const end = start + text.value.length;
      const position = positionOf(start, end);
      // The length of a bare address tells it from other links, so an escaped one has no position.
      if (position !== undefined && (piece === text || lengthOf(position) === text.value.length)) {
        text.position = position;
        if (piece !== text) piece.position = { start: { ...position.start }, end: { ...position.end } };
      }
      start = end;
    }
  }
}

const lengthOf = ({ start, end }: Position): number => (end.offset ?? 0) - (start.offset ?? 0);

/**
 * Returns a function that computes the position of a part of a text. Call it for one part after the
 * other, so that each line is counted once.
 */
function positionsIn({ value, position }: Text, source: string): (start: number, end: number) => Position | undefined {
  const first = position?.start.offset;
  if (position === undefined || first === undefined) return () => undefined;
  const typed = source.slice(first, position.end.offset);
  const offsets = typed === value ? null : offsetsIn(typed, value);
  if (typed !== value && offsets === null) return () => undefined;
  let { line } = position.start;
  let lineStart = first - position.start.column + 1;
  let at = first;
  const pointAt = (index: number): Position['start'] => {
    const offset = first + (offsets?.[index] ?? index);
    for (; at < offset; at += 1) {
      if (source[at] !== '\n') continue;
      line += 1;
      lineStart = at + 1;
    }
    return { line, column: offset - lineStart + 1, offset };
  };
  return (start, end) => ({ start: pointAt(start), end: pointAt(end) });
}

/**
 * Returns where each character of a text, and its end, is in its source, which may have escapes and
 * the indentation of lists, and character references; null when it differs otherwise.
 */
function offsetsIn(typed: string, value: string): number[] | null {
  const lines = value.split('\n');
  const typedLines = typed.split('\n');
  if (lines.length !== typedLines.length) return null;
  const offsets: number[] = [];
  let lineStart = 0;
  for (const [index, typedLine] of typedLines.entries()) {
    let at = index === 0 ? 0 : (PREFIX.exec(typedLine)?.[0].length ?? 0);
    const line = lines[index] ?? '';
    for (const [place, character] of line.split('').entries()) {
      offsets.push(lineStart + at);
      const typedHere = typedLine[at] === '&' ? typedLine.slice(at, at + MAX_REFERENCE_LENGTH) : '';
      const [reference] = REFERENCE.exec(typedHere) ?? [];
      // An unknown name stays as typed. One for two characters does not fit what follows.
      if (reference !== undefined && !line.startsWith(reference, place)) {
        at += reference.length;
        continue;
      }
      if (typedLine[at] === '\\' && ESCAPABLE.test(typedLine.charAt(at + 1))) at += 1;
      if (typedLine[at] !== character) return null;
      at += 1;
    }
    // Spaces at the end of a line are not part of the text.
    if (NOT_BLANK.test(typedLine.slice(at))) return null;
    offsets.push(lineStart + at);
    lineStart += typedLine.length + 1;
  }
  return offsets;
}
