import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';

/** Braces directly after an image that set its size. */
const SIZE_ATTRIBUTE = /^\{\s*size\s*=([^{}]*)\}/;
/** Number of CSS pixels, optionally quoted. */
const NUMBER = /^\s*(["']?)(\d{1,4}(?:\.\d+)?)\1\s*$/;

/**
 * Converts `![description](href){size=300}` to an image with
 * a width. An invalid size is left as typed and reported.
 */
export function applyImageSize(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const next = parent.children[index + 1];
    if (next?.type !== 'text') return;
    const match = SIZE_ATTRIBUTE.exec(next.value);
    // An escaped brace starts with its backslash in the source.
    if (!match || context.source[next.position?.start.offset ?? -1] !== '{') return;
    const width = Math.round(Number(NUMBER.exec(match[1] ?? '')?.[2] ?? '0'));
    if (width === 0) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `La taille d’une image est un nombre de pixels, et non ${quote(match[0])} : elle est montrée telle quelle.`,
        en: `Expected a number of pixels as image size, received ${quote(match[0])}: left as typed.`,
      });
      return;
    }
    next.value = next.value.slice(match[0].length);
    node.data = { ...node.data, hProperties: { width } };
  });
}
