import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';

/** Braces that follow an image at once and speak of its size. */
const SIZE_ATTRIBUTE = /^\{\s*size\s*=([^{}]*)\}/;
/** A number of CSS pixels, quoted or not. */
const NUMBER = /^\s*(["']?)(\d{1,4}(?:\.\d+)?)\1\s*$/;

/** Turns `![description](href){size=300}` into an image with a width; an invalid size is left as typed, and reported. */
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
