import type { Html, Paragraph, Root, TableRow } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { addHtmlLines, type CodeLines } from './code-lines';

/** A leaf directive. Each part excludes what ends it, so a line is read once. */
const LEAF = /^::\p{L}[\p{L}\p{N}_-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?[ \t]*$/u;
const FENCE = /^[ \t>]*(:::.*)$/;

/** Reports lines that were probably meant as blocks: `::: note`, `:::note Title`, a fence left over. */
export function reportLookAlikes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'tableRow' && node.type !== 'html') return;
    const start = node.position?.start.offset;
    if (start === undefined) return;
    const typed = context.source.slice(start, node.position?.end.offset);
    if (!typed.includes('::')) return;
    const lines = typed.split(/\r\n?|\n/);
    const rendered = renderedLines(node);
    const first = lineOf(node) ?? 0;
    const isLeaf = node.type === 'paragraph' && lines.length === 1 && LEAF.test(typed);
    const index = isLeaf ? 0 : lines.findIndex((line, place) => !rendered.has(first + place) && FENCE.test(line));
    if (index === -1) return;
    const received = isLeaf ? typed : (FENCE.exec(lines[index] ?? '')?.[1] ?? '');
    report(context, 'unknown-directive', first + index, {
      fr: `Un bloc s’écrit comme ":::note[Titre]" et se ferme par ":::", et non ${quote(received)} : il est montré tel quel.`,
      en: `Expected a block such as ":::note[Title]" closed by ":::", received ${quote(received)}: shown as typed.`,
    });
  });
}

/** Lines of a block that begin inside code, which shows its colons, or inside a comment. */
function renderedLines(node: Paragraph | TableRow | Html): CodeLines {
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
