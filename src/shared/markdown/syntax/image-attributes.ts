import type { Nodes, Parents, Root } from 'mdast';
import type { Sentence } from '../../../../content-schema';
import { walkMarkdown } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { isLiteralLink } from './literal-link-ends';

/** Braces directly after an image that set its width, its variant for dark mode, or both. */
const BRACES = /^\{(\s*(?:size|dark)\s*=[^{}]*)\}/;
const BRACES_START = /^\{\s*(?:size|dark)\s*=/;
/** Start of braces that are reported where their end cannot be read. */
const DARK_START = /^\{\s*dark\s*=/;
/** Attribute in the braces; its value may be quoted. */
const ATTRIBUTE = /(size|dark)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"']+))/g;
/** Number of CSS pixels. */
const NUMBER = /^\d{1,4}(?:\.\d+)?$/;

/** Properties of the element of an image; `placeImages` checks the address for dark mode. */
interface ImageProperties {
  width?: number;
  dataDark?: string;
}

/**
 * Converts `![description](href){size=300 dark=images/…}` to an image with a width and the address
 * of its variant for dark mode. Invalid braces are left as typed and reported.
 */
export function applyImageAttributes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const next = parent.children[index + 1];
    if (next?.type !== 'text' || !BRACES_START.test(next.value)) return;
    // An escaped brace starts with its backslash in the source.
    if (context.source[next.position?.start.offset ?? -1] !== '{') return;
    const typed = textAfter(index, parent);
    const [braces, inside] = BRACES.exec(typed) ?? DARK_START.exec(typed) ?? [];
    if (braces === undefined) return;
    const properties = inside === undefined ? null : readProperties(inside);
    if (properties === null) {
      report(context, 'invalid-markup', lineOf(node), invalidMessage(braces));
      return;
    }
    removeTextAfter(index, parent, braces.length);
    node.data = { ...node.data, hProperties: { ...properties } };
  });
}

/**
 * Returns the text after an image, up to a closing brace.
 * A bare address is a link of its own in the tree.
 */
function textAfter(index: number, parent: Parents): string {
  let text = '';
  for (let at = index + 1; at < parent.children.length; at += 1) {
    const typed = typedText(parent.children[at]);
    if (typed === null) break;
    text += typed;
    if (typed.includes('}')) break;
  }
  return text;
}

/** Returns the text of a text node or of a bare address; null for any other node. */
function typedText(node: Nodes | undefined): string | null {
  if (node?.type === 'text') return node.value;
  if (node?.type !== 'link' || !isLiteralLink(node)) return null;
  const [text] = node.children;
  return text?.type === 'text' ? text.value : null;
}

/** Removes characters after an image. What remains of a bare address is text. */
function removeTextAfter(index: number, { children }: Parents, length: number): void {
  let left = length;
  for (let at = index + 1; left > 0 && at < children.length; at += 1) {
    const node = children[at];
    const typed = typedText(node);
    if (node === undefined || typed === null) return;
    const value = typed.slice(left);
    left -= typed.length - value.length;
    if (node.type === 'text') node.value = value;
    else children[at] = { type: 'text', value, ...(node.position && { position: node.position }) };
  }
}

/** Returns the properties that the text in braces sets; null when it is not valid. */
function readProperties(inside: string): ImageProperties | null {
  const values = new Map<string, string>();
  let count = 0;
  const others = inside.replace(ATTRIBUTE, (_typed, name: string, ...quotings: (string | undefined)[]) => {
    count += 1;
    values.set(name, quotings.slice(0, 3).find((value) => value !== undefined) ?? '');
    return '';
  });
  if (others.trim() !== '' || count > values.size) return null;
  const [size, dark] = [values.get('size'), values.get('dark')];
  const width = size !== undefined && NUMBER.test(size) ? Math.round(Number(size)) : 0;
  if (size !== undefined && width === 0) return null;
  return { ...(size !== undefined && { width }), ...(dark !== undefined && { dataDark: dark }) };
}

function invalidMessage(braces: string): Sentence {
  if (!/\bdark\b/.test(braces)) {
    return {
      fr: `La taille d’une image est un nombre de pixels, et non ${quote(braces)} : elle est montrée telle quelle.`,
      en: `Expected a number of pixels as image size, received ${quote(braces)}: left as typed.`,
    };
  }
  return {
    fr: `L’image pour le mode sombre s’écrit comme "{dark=images/…}", avec une largeur comme "{size=300 dark=images/…}", et non ${quote(braces)} : laissé tel quel. Une espace dans l’adresse s’écrit "%20".`,
    en: `Expected an image for dark mode such as "{dark=images/…}", with a width such as "{size=300 dark=images/…}", received ${quote(braces)}: left as typed. Write "%20" for a space in the address.`,
  };
}
