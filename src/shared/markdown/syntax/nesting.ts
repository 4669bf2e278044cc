/** Where a text is nested too deep: in quotes and lists that begin on one line, or in blocks that stay open. */
export interface DeepNesting {
  kind: 'container' | 'block';
  /** Line of the text, from 1. */
  line: number;
}

/** Columns from which on an indented line is code, or belongs to something that began above it. */
const INDENTED = 4;
/** Longest number of a list item (CommonMark, "List items"). */
const LONGEST_NUMBER = 9;

/**
 * Finds the first line on which a text is nested deeper than a limit, in one pass. It counts what can be told from the
 * lines alone, and rather too little than too much: what stands in code, or is indented, counts for nothing.
 */
export function findDeepNesting(markdown: string, limit: number): DeepNesting | null {
  const lines = markdown.split(/\r\n?|\n/);
  const openBlocks: number[] = [];
  let code: CodeFence | null = null;
  for (const [index, line] of lines.entries()) {
    const { depth, content } = readMarkers(line);
    if (code !== null) {
      if (endsCode(line, code)) code = null;
      continue;
    }
    if (depth > limit) return { kind: 'container', line: index + 1 };
    code = readCodeFence(line, content);
    // A block in a quote or a list ends with it.
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

/** The fence that a block of code begins with. */
export interface CodeFence {
  character: string;
  size: number;
}

/** The outermost block that a fence is long enough for is closed by it, with all that is in it. */
function closeBlocks(openBlocks: number[], colons: number): void {
  const outermost = openBlocks.findIndex((size) => size <= colons);
  if (outermost !== -1) openBlocks.length = outermost;
}

/** How many quotes and list items begin on a line, and where their content does. */
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
      // A run of one bullet is looked at once: it is a rule to its end, or it is none.
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

/** Whether a line is a rule from a place on, such as `* * *` (CommonMark, "Thematic breaks"). */
function isRule(line: string, start: number): boolean {
  let count = 0;
  for (let place = start; place < line.length; place += 1) {
    if (line[place] === line[start]) count += 1;
    else if (!isSpaceOrEnd(line, place)) return false;
  }
  return count >= 3;
}

/** Where the marker of an ordered list item ends; null when there is none. */
function endOfNumber(line: string, start: number): number | null {
  let place = start;
  while (place - start < LONGEST_NUMBER && /[0-9]/.test(line[place] ?? '')) place += 1;
  const isMarker = place > start && (line[place] === '.' || line[place] === ')') && isSpaceOrEnd(line, place + 1);
  return isMarker ? place + 1 : null;
}

/** Reads the fence of a block of code at a place of a line; null when there is none. */
export function readCodeFence(line: string, place: number): CodeFence | null {
  const character = line[place];
  if (character !== '`' && character !== '~') return null;
  const size = countRun(line, place, character);
  const isOpening = size >= 3 && (character === '~' || !line.includes('`', place + size));
  return isOpening ? { character, size } : null;
}

/** Whether a line ends code: nothing but a fence at least as long, whatever quote it stands in. */
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
