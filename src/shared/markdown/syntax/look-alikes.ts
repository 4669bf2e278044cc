import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';

/** A leaf directive. Each part excludes what ends it, so a line is read once. */
const LEAF = /^::\p{L}[\p{L}\p{N}_-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?[ \t]*$/u;

/** Tells the editor about paragraphs that were probably meant as blocks: `::: note`, `:::note Title`, a fence left over. */
export function reportLookAlikes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (paragraph) => {
    if (paragraph.type !== 'paragraph') return;
    const start = paragraph.position?.start.offset;
    if (start === undefined || context.source[start] !== ':' || context.source[start + 1] !== ':') return;
    const lines = context.source.slice(start, paragraph.position?.end.offset).split(/\r\n?|\n/);
    const [first = ''] = lines;
    if (!first.startsWith(':::') && !(lines.length === 1 && LEAF.test(first))) return;
    report(context, 'unknown-directive', lineOf(paragraph), {
      fr: `Un bloc s’écrit comme ":::note[Titre]" et se ferme par ":::", et non ${quote(first)} : il est montré tel quel.`,
      en: `Expected a block such as ":::note[Title]" closed by ":::", received ${quote(first)}: shown as typed.`,
    });
  });
}
