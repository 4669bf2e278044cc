import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { linesInside } from './code-lines';

/** Leaf directive. Each part excludes its end character, so that a line is scanned once. */
const LEAF = /^::\p{L}[\p{L}\p{N}_-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?[ \t]*$/u;
const FENCE = /^[ \t>]*(:::.*)$/;

/** Reports lines that were probably meant as blocks: `::: note`, `:::note Title`, a stray fence. */
export function reportLookAlikes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'tableRow' && node.type !== 'html') return;
    const start = node.position?.start.offset;
    if (start === undefined) return;
    const typed = context.source.slice(start, node.position?.end.offset);
    if (!typed.includes('::')) return;
    const lines = typed.split('\n');
    const rendered = linesInside(node);
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
