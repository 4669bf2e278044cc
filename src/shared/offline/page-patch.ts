/**
 * How one page is made out of another: a pack holds each page as what differs from a page that is much like it (frame,
 * navigation, style), so that a text takes the room of a text.
 *
 * Parts are named by what stands near them in the other page, not by where they are: when a title elsewhere becomes
 * longer, or an article comes into the navigation, the patches of all other pages stay the same, byte for byte, and need not be
 * fetched again.
 */

/**
 * A step of a patch: a text that stands there as it is; `0` for the article's own text, which is in the page's data; or a part
 * of the other page, from the token so many after the first anchor (before it where the number is negative) to the token so many
 * after or before the second one (which is the first one again where there are three values).
 */
export type PatchStep =
  | string
  | 0
  | readonly [anchor: string, from: number, to: number]
  | readonly [startAnchor: string, from: number, endAnchor: string, to: number];

/** How a text is made; steps in order. */
export type Patch = readonly PatchStep[];

/** What a text is: HTML is cut before each tag, JSON after each comma between values. */
export type PatchKind = 'html' | 'json';

/** Parts of the other page shorter than this, in characters, are written out: a reference would be as long. */
const SHORTEST_PART = 48;

/** Where the text begins: the anchor of what comes before any other. */
const BEGINNING = '';

/**
 * What a token is known by. First an address, which is counted where it stands several times: a link in HTML, a path in JSON. Then what
 * counts only where there is one of it, since how many come before changes with any other: which part of the page begins or ends there;
 * in JSON the list or object that begins, or an id.
 */
const ANCHOR: Readonly<Record<PatchKind, RegExp>> = {
  html: /^<(?:[^>]*?\shref="([^"]*)"|(\/?(?:head|body|header|nav|main|aside|article|section|footer|dialog|template)\b))/,
  json: /"path":("[^"]*")|^[[{]*("\w+":[[{]|"id":(?:"[^"]*"|\d+))/,
};

/**
 * A text that pages are made out of, cut into tokens. Whoever reads packs makes pages by it: what only writing them needs is in functions,
 * and its fields are plain, since older syntax, which browsers get, makes much of private ones.
 */
export class PatchBase {
  readonly tokens: readonly string[];
  /** In the order that they stand in. */
  readonly anchors: readonly { name: string; at: number }[];
  readonly positions: ReadonlyMap<string, number>;

  constructor(text: string, kind: PatchKind) {
    this.tokens = cut(text, kind);
    const anchors = [{ name: BEGINNING, at: 0 }];
    const anchorPlaces = this.tokens.map((token) => ANCHOR[kind].exec(token));
    const totals = new Map<string, number>();
    for (const [, , single] of anchorPlaces.filter((each) => each !== null)) {
      if (single !== undefined) totals.set(single, (totals.get(single) ?? 0) + 1);
    }
    const counts = new Map<string, number>();
    for (const [at, each] of anchorPlaces.entries()) {
      const [, counted, single] = each ?? [];
      if (counted !== undefined) {
        const count = counts.get(counted) ?? 0;
        counts.set(counted, count + 1);
        anchors.push({ name: count === 0 ? counted : `${counted}#${count}`, at });
      } else if (single !== undefined && totals.get(single) === 1) anchors.push({ name: single, at });
    }
    this.anchors = anchors;
    this.positions = new Map(anchors.map(({ name, at }) => [name, at]));
  }

  /**
   * The tokens from one place to another, both included.
   * @throws {RangeError} when there is no such place.
   */
  part(startAnchor: string, from: number, endAnchor: string, to: number): string {
    const start = this.positions.get(startAnchor);
    const end = this.positions.get(endAnchor);
    if (start === undefined || end === undefined) throw noPart(startAnchor, from, endAnchor, to);
    if (start + from < 0 || end + to >= this.tokens.length || start + from > end + to) {
      throw noPart(startAnchor, from, endAnchor, to);
    }
    return this.tokens.slice(start + from, end + to + 1).join('');
  }
}

/**
 * Writes how a text is made out of another.
 * @param base null where there is nothing to make it out of.
 * @param articleText The text that step `0` stands for (default: none).
 */
export function createPatch(text: string, base: PatchBase | null, kind: PatchKind, articleText = ''): Patch {
  const at = articleText.length < SHORTEST_PART ? -1 : text.indexOf(articleText);
  if (at < 0) return describe(text, base, kind).steps;
  const before = describe(text.slice(0, at), base, kind);
  const after = describe(text.slice(at + articleText.length), base, kind, before.expected);
  return [...before.steps, 0, ...after.steps];
}

/**
 * Makes a text by its patch.
 * @throws {RangeError} when the patch names a part that the other page does not have.
 */
export function applyPatch(patch: Patch, base: PatchBase | null, articleText = ''): string {
  return patch
    .map((step) => {
      if (typeof step === 'string') return step;
      if (step === 0) return articleText;
      if (base === null) throw new RangeError('Expected another page; there is none.');
      return step.length === 3
        ? base.part(step[0], step[1], step[0], step[2])
        : base.part(step[0], step[1], step[2], step[3]);
    })
    .join('');
}

/**
 * Describes a text by the parts of another.
 * @param from The token of the other text that is expected first (default: its first one).
 * @returns the steps, and the token that is expected next.
 */
function describe(
  text: string,
  base: PatchBase | null,
  kind: PatchKind,
  from = 0,
): { steps: PatchStep[]; expected: number } {
  if (text === '') return { steps: [], expected: from };
  if (base === null) return { steps: [text], expected: from };
  const tokens = cut(text, kind);
  const steps: PatchStep[] = [];
  let literal = '';
  let expected = from;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const start = nextPlace(base, token, expected);
    const length = start === undefined ? 0 : runLength(base.tokens, start, tokens, at);
    const part = tokens.slice(at, at + length).join('');
    if (start === undefined || part.length < SHORTEST_PART) {
      literal += token;
      at += 1;
      continue;
    }
    if (literal !== '') steps.push(literal);
    literal = '';
    steps.push(stepOf(base, start, start + length - 1));
    expected = start + length;
    at += length;
  }
  if (literal !== '') steps.push(literal);
  return { steps, expected };
}

function stepOf(base: PatchBase, first: number, last: number): PatchStep {
  // What differs in the page stands right before the first token and right after the last one.
  const start = placeOf(base, first, 'before');
  const end = placeOf(base, last, 'after');
  return start.anchor === end.anchor
    ? [start.anchor, start.distance, end.distance]
    : [start.anchor, start.distance, end.anchor, end.distance];
}

/**
 * Where a token of the other page is, by the anchor that is nearest: of what lies between, the least can change.
 * @param prefers Which of two is taken that are as near: the one before it (or itself), or the one after it.
 */
function placeOf(base: PatchBase, at: number, prefers: 'before' | 'after'): { anchor: string; distance: number } {
  const number = indexOf(base).anchorOf[at] ?? 0;
  const before = base.anchors[number] ?? { name: BEGINNING, at: 0 };
  const after = base.anchors[number + 1];
  const isAfter = after !== undefined && after.at - at - (prefers === 'after' ? 1 : 0) < at - before.at;
  const { name, at: start } = isAfter ? after : before;
  return { anchor: name, distance: at - start };
}

/** What describing pages by another one looks up in it. */
interface BaseIndex {
  /** Anchor at or before each token, as its position among the anchors. */
  anchorOf: number[];
  /** Where each token stands, in order. */
  places: Map<string, number[]>;
}

/** Made once for the many pages that are made out of one. */
const INDEXES = new WeakMap<PatchBase, BaseIndex>();

function indexOf(base: PatchBase): BaseIndex {
  const known = INDEXES.get(base);
  if (known !== undefined) return known;
  const index: BaseIndex = { anchorOf: [], places: new Map() };
  let anchor = 0;
  for (const [at, token] of base.tokens.entries()) {
    while ((base.anchors[anchor + 1]?.at ?? Infinity) <= at) anchor += 1;
    index.anchorOf.push(anchor);
    const places = index.places.get(token);
    if (places === undefined) index.places.set(token, [at]);
    else places.push(at);
  }
  INDEXES.set(base, index);
  return index;
}

/** The place of a token that comes next after `expected`, else its first one. */
function nextPlace(base: PatchBase, token: string, expected: number): number | undefined {
  if (base.tokens[expected] === token) return expected;
  const places = indexOf(base).places.get(token) ?? [];
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < expected) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? places[0];
}

function runLength(base: readonly string[], start: number, tokens: readonly string[], at: number): number {
  let length = 0;
  while (at + length < tokens.length && base[start + length] === tokens[at + length]) length += 1;
  return length;
}

/** Cuts a text into tokens that make it up again. */
function cut(text: string, kind: PatchKind): string[] {
  const tokens: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    const anchorPlaces = text.indexOf(kind === 'html' ? '<' : ',', at);
    if (anchorPlaces < 0) break;
    at = anchorPlaces + 1;
    const end = kind === 'html' ? anchorPlaces : at;
    if (end === start || (kind === 'json' && !isBetweenValues(text, anchorPlaces))) continue;
    tokens.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) tokens.push(text.slice(start));
  return tokens;
}

/** Tells whether a comma stands between two values of JSON, also of JSON that is a text in it, and not, as most do, between words. */
const isBetweenValues = (text: string, comma: number) =>
  /["}\]\del]/.test(text[comma - 1] ?? '') && /["{[\\\dtfn-]/.test(text[comma + 1] ?? '');

const noPart = (startAnchor: string, from: number, endAnchor: string, to: number) =>
  new RangeError(`Expected a part from ${startAnchor} ${from} to ${endAnchor} ${to} in the other page; it has none.`);
