import { isAllowedElement } from '../safety/html-elements';

/** Tag of raw HTML. */
export interface Tag {
  /** Name in lower case; as typed for a component of JSX, which is no element of HTML. */
  name: string;
  closing: boolean;
  selfClosing: boolean;
  /** Text between the name and the end of the tag, as typed. */
  attributes: string;
}

/** Piece of raw HTML, `typed` being its source. A text may contain a `<` that begins no tag. */
export type HtmlPiece =
  | { kind: 'comment'; typed: string }
  | { kind: 'tag'; typed: string; tag: Tag }
  | { kind: 'text'; typed: string };

/**
 * Tag name up to a character that may end it. A quote
 * or another "<" in it means that no tag was intended.
 */
const NAME = /<(\/?)([A-Za-z][^\s/>"'<]*)(?=[\s/>])/y;
const COMMENT = { opening: '<!--', closing: '-->' } as const;

/**
 * Splits raw HTML into pieces in one pass. Missing ends of tags and comments are known up front and
 * not searched for from each "<".
 */
export function splitHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const lastCommentEnd = html.lastIndexOf(COMMENT.closing);
  let ends: Int32Array | null = null;
  let textStart = 0;
  const add = (piece: HtmlPiece, start: number): void => {
    if (start > textStart) pieces.push({ kind: 'text', typed: html.slice(textStart, start) });
    pieces.push(piece);
    textStart = start + piece.typed.length;
  };
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', Math.max(textStart, start + 1))) {
    const contentStart = start + COMMENT.opening.length;
    if (html.startsWith(COMMENT.opening, start) && lastCommentEnd >= contentStart) {
      const end = html.indexOf(COMMENT.closing, contentStart) + COMMENT.closing.length;
      add({ kind: 'comment', typed: html.slice(start, end) }, start);
      continue;
    }
    NAME.lastIndex = start;
    const [opening, slash, name = ''] = NAME.exec(html) ?? [];
    if (opening === undefined) continue;
    ends ??= tagEnds(html);
    const nameEnd = start + opening.length;
    const end = ends[nameEnd] ?? NO_END;
    if (end === NO_END) continue;
    const selfClosing = end > nameEnd && html[end - 1] === '/';
    const attributes = html.slice(nameEnd, selfClosing ? end - 1 : end);
    const tag = { name: nameOf(name), closing: slash === '/', selfClosing, attributes };
    add({ kind: 'tag', typed: html.slice(start, end + 1), tag }, start);
  }
  if (textStart < html.length) pieces.push({ kind: 'text', typed: html.slice(textStart) });
  return pieces;
}

/**
 * Returns the name of the element that is meant. `<Button text="…"/>` is a component: read as HTML,
 * its text would be lost. An element that authors may use is none, because its content is shown.
 */
function nameOf(typed: string): string {
  const name = typed.toLowerCase();
  return /^[A-Z]/.test(typed) && /[a-z]/.test(typed) && !isAllowedElement(name) ? typed : name;
}

/** Parses a text that consists of exactly one tag; null otherwise. */
export function parseTag(html: string): Tag | null {
  const [first, ...others] = splitHtml(html);
  return first?.kind === 'tag' && others.length === 0 ? first.tag : null;
}

const NO_END = -1;

/**
 * Computes for each offset the end of a tag that continues there outside quotes: the offset of its
 * ">", or none when another "<", an open quote or the end of the text comes first. Computed from
 * the end, so that each offset is visited once.
 */
function tagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1).fill(NO_END);
  const nextQuote = { '"': NO_END, "'": NO_END };
  for (let place = html.length - 1; place >= 0; place -= 1) {
    const character = html[place];
    if (character === '>') ends[place] = place;
    else if (character === '"' || character === "'") {
      const closing = nextQuote[character];
      ends[place] = closing === NO_END ? NO_END : (ends[closing + 1] ?? NO_END);
      nextQuote[character] = place;
    } else if (character !== '<') ends[place] = ends[place + 1] ?? NO_END;
  }
  return ends;
}
