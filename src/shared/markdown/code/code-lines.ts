import type { FenceMeta, MarkKind } from './fence-meta';

const KINDS = ['del', 'ins', 'mark'] as const satisfies readonly MarkKind[];
const TAG = /<(\/?)span(?: class="[^"]*")?>/g;

/** Checks whether any line is marked. */
export function hasMarks(marks: FenceMeta['marks']): boolean {
  return KINDS.some((kind) => marks[kind].size > 0);
}

/**
 * Wraps each line of highlighted code in `<span class="line …">`, with a class for marked lines. A
 * token that spans several lines is closed and reopened at each line feed.
 */
export function markLines(html: string, marks: FenceMeta['marks']): string {
  const lines = html.split('\n');
  let open: string[] = [];
  return lines
    .map((line, index) => {
      const kind = KINDS.find((candidate) => marks[candidate].has(index + 1));
      const before = open.join('');
      open = openTags(open, line);
      const ending = index < lines.length - 1 ? '\n' : '';
      return `<span class="line${kind ? ` line-${kind}` : ''}">${before}${line}${'</span>'.repeat(open.length)}${ending}</span>`;
    })
    .join('');
}

/**
 * Returns the tags open at the end of a line, given those open
 * at its start. The text is escaped, so every `<` is a tag.
 */
function openTags(start: readonly string[], line: string): string[] {
  const open = [...start];
  for (const [tag, slash] of line.matchAll(TAG)) {
    if (slash === '/') open.pop();
    else open.push(tag);
  }
  return open;
}
