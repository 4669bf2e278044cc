import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';

/** A line that begins as the fence of a block does, or that is a leaf directive and nothing else. */
const FENCE_LINE = /^[ \t>]*(:{3,}(?:[ \t]*\S.*)?|::[\p{L}][\p{L}\p{N}_-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?)[ \t]*$/u;

/** Tells the editor about paragraphs that were probably meant as blocks: `::: note`, `:::note Title`, a fence left over. */
export function reportLookAlikes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (paragraph) => {
    if (paragraph.type !== 'paragraph') return;
    const start = paragraph.position?.start.offset;
    if (start === undefined || context.source[start] !== ':' || context.source[start + 1] !== ':') return;
    const lines = context.source.slice(start, paragraph.position?.end.offset).split(/\r\n?|\n/);
    const [first = ''] = lines;
    const isFence = first.startsWith(':::') || lines.length === 1;
    if (!isFence || !FENCE_LINE.test(first)) return;
    report(
      context,
      'unknown-directive',
      lineOf(paragraph),
      `Expected a block such as ":::note[Title]" closed by ":::", received ${quote(first)}: shown as typed.`,
    );
  });
}
