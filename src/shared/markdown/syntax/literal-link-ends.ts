import type { Link, Root, Text } from 'mdast';
import { walkMarkdown } from '../walk';

/** What never stands in an address that is typed as it is: quotation marks, and spaces of every kind. */
const OUTSIDE = /[\s«»‹›“”„‟]/;
/** What may stand in an address, and ends a sentence rather than the address. */
const TRAIL = /[…’‘—–!"'*,.:;<>?_~]/;

/**
 * Ends literal links (`https://…` typed as it is) where the sentence around them goes on: before », ”, ’, … and the
 * like. GitHub's extension knows the punctuation of ASCII alone.
 */
export function endLiteralLinks(tree: Root): void {
  walkMarkdown(tree, (link, index, parent) => {
    if (link.type !== 'link') return;
    const [text] = link.children;
    if (link.children.length !== 1 || text?.type !== 'text' || !isLiteral(link, text)) return 'skip';
    const end = endOfAddress(text.value);
    // Every literal link that the extension makes has a domain before such a sign.
    if (end === text.value.length || end === 0) return 'skip';
    const rest: Text = { type: 'text', value: text.value.slice(end) };
    placeRest(link, rest, end);
    link.url = link.url.slice(0, link.url.length - rest.value.length);
    text.value = text.value.slice(0, end);
    parent.children.splice(index + 1, 0, rest);
    return index + 2;
  });
}

/** Whether a link is no more in the source than its address: no `[text](address)`, no `<address>`. */
function isLiteral({ url, position }: Link, { value }: Text): boolean {
  if (!/^(?:https?:\/\/|www\.)/i.test(value) || !url.endsWith(value)) return false;
  // Those of the second pass have no place.
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
    // The extension has taken away the signs of ASCII already, but for those before one of these.
    if (!/[…’‘—–]/.test(last) && !(isCut() && (closesNothing || TRAIL.test(last)))) break;
    if (closesNothing) parentheses[')'] -= 1;
  }
  return end;
}

const countOf = (text: string, character: string, end: number): number =>
  text.slice(0, end).split(character).length - 1;

/** Gives what is cut off its place in the source, on the line of the link. */
function placeRest({ position }: Link, rest: Text, end: number): void {
  if (position?.start.offset === undefined) return;
  const { line, column, offset } = position.start;
  rest.position = { start: { line, column: column + end, offset: offset + end }, end: { ...position.end } };
  position.end = { ...rest.position.start };
}
