import type { Code, Html, Paragraph, Root, TableRow } from 'mdast';
import { lineEndsIn } from '../compile-context';
import { walkMarkdown } from '../walk';
import { CodeFenceReader } from './code-fence-reader';
import { splitHtml } from './html-pieces';

/** Lines inside code and comments, from 1, each with the first line of its code or comment. */
export type CodeLines = Map<number, number>;

/** Matches a line that would close a block. */
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;
/**
 * HTML elements that continue across blank lines until
 * their own end (CommonMark, "HTML blocks", kinds 1 and 2).
 */
const LITERAL_ELEMENTS: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea']);
const HTML_OPENING = /<(?:!--|(?:pre|script|style|textarea)\b)/i;
const HTML_CLOSING = /-->|<\/(?:pre|script|style|textarea)\b/i;

/**
 * Checks in one pass whether a line that would close a block may be inside code or a comment. Only
 * a negative result is certain.
 */
export function mayHoldFences(markdown: string): boolean {
  if (!markdown.includes(':::')) return false;
  const code = new CodeFenceReader();
  let isInHtml = false;
  for (const line of markdown.split('\n')) {
    const kind = code.next(line);
    if ((kind === 'code' || isInHtml) && CLOSING.test(line)) return true;
    if (kind !== null) continue;
    if (HTML_OPENING.test(line)) isInHtml = true;
    else if (HTML_CLOSING.test(line)) isInHtml = false;
  }
  return false;
}

/** Finds the lines inside closed code and comments, in a tree parsed without directives. */
export function codeLinesOf(tree: Root, source: string): CodeLines {
  const lines: CodeLines = new Map();
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') addHtmlLines(node, lines);
    else if (node.type === 'code' && node.position && isClosed(node, source)) {
      addLines(lines, node.position.start.line, node.position.end.line);
    }
  });
  return lines;
}

/** Adds the lines of comments and preformatted elements in raw HTML. */
function addHtmlLines(node: Html, lines: CodeLines): void {
  let line = node.position?.start.line ?? 0;
  let open: { name: string; line: number } | null = null;
  for (const piece of splitHtml(node.value)) {
    const start = line;
    line += lineEndsIn(piece.typed);
    if (piece.kind === 'comment') addLines(lines, start, line);
    if (piece.kind !== 'tag') continue;
    const name = piece.tag.name.toLowerCase();
    if (LITERAL_ELEMENTS.has(name)) {
      if (!piece.tag.closing) open ??= { name, line: start };
      else if (open?.name === name) {
        addLines(lines, open.line, line);
        open = null;
      }
    }
  }
}

/**
 * Returns the lines of a block that begin inside
 * code, which is shown as typed, or inside a comment.
 */
export function linesInside(node: Paragraph | TableRow | Html): CodeLines {
  const lines: CodeLines = new Map();
  if (node.type === 'html') addHtmlLines(node, lines);
  else {
    for (const { type, position } of node.children) {
      if ((type !== 'inlineCode' && type !== 'html') || !position) continue;
      for (let line = position.start.line + 1; line <= position.end.line; line += 1)
        lines.set(line, position.start.line);
    }
  }
  return lines;
}

function addLines(lines: CodeLines, first: number, last: number): void {
  for (let line = first + 1; line <= last; line += 1) lines.set(line, first);
}

/** Checks whether code is closed: it is indented, or its last line is a fence. */
export function isClosed({ position }: Code, source: string): boolean {
  const typed = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(typed) ?? [];
  if (fence === undefined) return true;
  const lastLine = typed.slice(typed.lastIndexOf('\n') + 1);
  const last = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lastLine)?.[1] ?? '';
  return lastLine !== typed && last.startsWith(fence);
}
