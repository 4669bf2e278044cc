/**
 * Position where a text is nested too deep: in quotes and lists that begin on one line, in items
 * that are indented ever further, or in blocks that are not closed.
 */
export interface DeepNesting {
  kind: 'container' | 'block';
  /** Line of the text, from 1. */
  line: number;
}

/** Column from which an indented line is code, or belongs to a container that began above it. */
const INDENTED = 4;
/** Maximum number of digits of a list item (CommonMark, "List items"). */
const MAX_NUMBER_LENGTH = 9;

/**
 * Finds the first line nested deeper than a limit, in one pass. Counts only what the lines alone
 * show, and rather too little than too much: code is ignored.
 */
export function findDeepNesting(markdown: string, limit: number): DeepNesting | null {
  const lines = markdown.split(/\r\n?|\n/);
  const openBlocks: number[] = [];
  const openItems: number[] = [];
  let code: CodeFence | null = null;
  for (const [index, line] of lines.entries()) {
    const { depth, content } = readMarkers(line);
    if (code !== null) {
      if (endsCode(line, code)) code = null;
      continue;
    }
    followItems(openItems, line);
    if (depth > limit || openItems.length > limit) return { kind: 'container', line: index + 1 };
    code = readCodeFence(line, content);
    // A block in a quote or a list ends with its container.
    if (depth > 0 || content >= INDENTED) continue;
    const colons = countRun(line, content, ':');
    if (colons < 3) continue;
    const after = line.slice(content + colons);
    if (/^\p{L}/u.test(after)) openBlocks.push(colons);
    else if (after.trim() === '') closeBlocks(openBlocks, colons);
    if (openBlocks.length > limit) return { kind: 'block', line: index + 1 };
  }
  return null;
}

/**
 * Updates the list items that are open, of which each is inside the one before.
 * @param open Columns from which the content of each begins.
 */
function followItems(open: number[], line: string): void {
  const place = skipSpaces(line, 0);
  if (place === line.length) return;
  const column = columnOf(line, place);
  while (column < (open.at(-1) ?? 0)) open.pop();
  // What is indented further is code.
  if (column >= (open.at(-1) ?? 0) + INDENTED) return;
  const end = endOfItemMarker(line, place);
  if (end !== null) open.push(columnOf(line, end) + 1);
}

/** Returns the column of an offset of a line; a tab leads to the next multiple of four. */
function columnOf(line: string, offset: number): number {
  let column = 0;
  for (let place = 0; place < offset; place += 1) column += line[place] === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** Returns the end of the marker of a list item at an offset; null when there is none. */
function endOfItemMarker(line: string, place: number): number | null {
  if (!/[-*+]/.test(line[place] ?? '')) return endOfNumber(line, place);
  return isSpaceOrEnd(line, place + 1) && !isRule(line, place) ? place + 1 : null;
}

/** Opening fence of a code block. */
export interface CodeFence {
  character: string;
  size: number;
}

/** Closes the outermost block for which the fence is long enough, with all blocks inside it. */
function closeBlocks(openBlocks: number[], colons: number): void {
  const outermost = openBlocks.findIndex((size) => size <= colons);
  if (outermost !== -1) openBlocks.length = outermost;
}

/** Counts the quotes and list items that begin on a line, and finds the start of their content. */
export function readMarkers(line: string): { depth: number; content: number } {
  let depth = 0;
  let place = skipSpaces(line, 0);
  if (place >= INDENTED) return { depth, content: place };
  let lastBullet = '';
  for (;;) {
    const character = line[place] ?? '';
    if (character === '>') place += 1;
    else if (character === '-' || character === '*' || character === '+') {
      if (!isSpaceOrEnd(line, place + 1)) break;
      // A run of one bullet is checked once: it is either a rule to its end, or none.
      if (character !== '+' && character !== lastBullet && isRule(line, place)) break;
      lastBullet = character;
      place += 1;
    } else {
      const end = endOfNumber(line, place);
      if (end === null) break;
      place = end;
    }
    depth += 1;
    place = skipSpaces(line, place);
  }
  return { depth, content: place };
}

/**
 * Checks whether a line is a rule from an offset on,
 * such as `* * *` (CommonMark, "Thematic breaks").
 */
function isRule(line: string, start: number): boolean {
  let count = 0;
  for (let place = start; place < line.length; place += 1) {
    if (line[place] === line[start]) count += 1;
    else if (!isSpaceOrEnd(line, place)) return false;
  }
  return count >= 3;
}

/** Returns the end of the marker of an ordered list item; null when there is none. */
function endOfNumber(line: string, start: number): number | null {
  let place = start;
  while (place - start < MAX_NUMBER_LENGTH && /[0-9]/.test(line[place] ?? '')) place += 1;
  const isMarker = place > start && (line[place] === '.' || line[place] === ')') && isSpaceOrEnd(line, place + 1);
  return isMarker ? place + 1 : null;
}

/** Parses an opening code fence at an offset of a line; null when there is none. */
export function readCodeFence(line: string, place: number): CodeFence | null {
  const character = line[place];
  if (character !== '`' && character !== '~') return null;
  const size = countRun(line, place, character);
  const isOpening = size >= 3 && (character === '~' || !line.includes('`', place + size));
  return isOpening ? { character, size } : null;
}

/** Checks whether a line closes a code block: only a fence at least as long, in any quote. */
export function endsCode(line: string, { character, size }: CodeFence): boolean {
  let place = 0;
  while (line[place] === '>' || isSpace(line[place])) place += 1;
  const run = countRun(line, place, character);
  return run >= size && skipSpaces(line, place + run) === line.length;
}

function countRun(line: string, start: number, character: string): number {
  let place = start;
  while (line[place] === character) place += 1;
  return place - start;
}

function skipSpaces(line: string, start: number): number {
  let place = start;
  while (isSpace(line[place])) place += 1;
  return place;
}

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';
const isSpaceOrEnd = (line: string, place: number): boolean => place >= line.length || isSpace(line[place]);
