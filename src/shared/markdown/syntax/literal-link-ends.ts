import type { Link, Root, Text } from 'mdast';
import { walkMarkdown } from '../walk';

/** Characters that never occur in a literal address: quotation marks and all kinds of spaces. */
const OUTSIDE = /[\s«»‹›“”„‟]/;
/** Characters that may occur in an address, but at its end belong to the sentence. */
const TRAIL = /[…’‘—–!"'*,.:;<>?_~]/;

/**
 * Ends literal links (bare `https://…`) where the surrounding sentence continues: before », ”, ’, …
 * and the like. GitHub's extension handles ASCII punctuation only.
 */
export function endLiteralLinks(tree: Root): void {
  walkMarkdown(tree, (link, index, parent) => {
    if (link.type !== 'link') return;
    const [text] = link.children;
    if (text?.type !== 'text' || !isLiteralLink(link)) return 'skip';
    const end = endOfAddress(text.value);
    // Every literal link of the extension has a domain before such a character.
    if (end === text.value.length || end === 0) return 'skip';
    const rest: Text = { type: 'text', value: text.value.slice(end) };
    placeRest(link, { text, rest }, end);
    link.url = link.url.slice(0, link.url.length - rest.value.length);
    text.value = text.value.slice(0, end);
    parent.children.splice(index + 1, 0, rest);
    return index + 2;
  });
}

/** Checks whether a link is a bare address in the source, not `[text](address)` or `<address>`. */
export function isLiteralLink({ url, position, children }: Link): boolean {
  const [text] = children;
  if (children.length !== 1 || text?.type !== 'text') return false;
  const { value } = text;
  if (!/^(?:https?:\/\/|www\.)/i.test(value) || !url.endsWith(value)) return false;
  // Links of the second pass have no position.
  return position === undefined || (position.end.offset ?? 0) - (position.start.offset ?? 0) === value.length;
}

function endOfAddress(address: string): number {
  const outside = address.search(OUTSIDE);
  let end = outside === -1 ? address.length : outside;
  const isCut = (): boolean => outside !== -1 || end < address.length;
  const parentheses = { '(': countOf(address, '(', end), ')': countOf(address, ')', end) };
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const closesNothing = last === ')' && parentheses[')'] > parentheses['('];
    // The extension has already removed ASCII punctuation, except before one of these characters.
    if (!/[…’‘—–]/.test(last) && !(isCut() && (closesNothing || TRAIL.test(last)))) break;
    if (closesNothing) parentheses[')'] -= 1;
  }
  return end;
}

const countOf = (text: string, character: string, end: number): number =>
  text.slice(0, end).split(character).length - 1;

/** Sets the source positions of an address and of the text cut off it, on the same line. */
function placeRest({ position }: Link, { text, rest }: { text: Text; rest: Text }, end: number): void {
  if (position?.start.offset === undefined) return;
  const { line, column, offset } = position.start;
  rest.position = { start: { line, column: column + end, offset: offset + end }, end: { ...position.end } };
  position.end = { ...rest.position.start };
  text.position = { start: { ...position.start }, end: { ...position.end } };
}
