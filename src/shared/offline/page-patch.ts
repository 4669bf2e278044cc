/**
 * Deltas between pages. A pack stores each page as its differences from a similar page (frame,
 * navigation, style), so that a page costs little more than its text.
 *
 * Parts are addressed by nearby anchors in the base page, not by offsets. When a title elsewhere
 * becomes longer, or an article is added to the navigation, the patches of all other pages stay the
 * same, byte for byte, and need not be downloaded again.
 */

/**
 * Step of a patch: a literal text; `0` for the article text, which is in the
 * page's data; or a part of the base page. A part extends from a token at an
 * offset from the first anchor (before it when negative) to a token at an offset
 * from the second one, which is the first one again when there are three values.
 */
export type PatchStep =
  | string
  | 0
  | readonly [anchor: string, from: number, to: number]
  | readonly [startAnchor: string, from: number, endAnchor: string, to: number];

/** Patch: the steps that produce a text, in order. */
export type Patch = readonly PatchStep[];

/** Kind of text: HTML is split before each tag, JSON after each comma between values. */
export type PatchKind = 'html' | 'json';

/**
 * Minimum length of a referenced part in characters; a reference to a shorter one would be as long.
 */
const SHORTEST_PART = 48;

/** Anchor of the beginning of the text, for everything before any other anchor. */
const BEGINNING = '';

/**
 * Matches the anchor of a token. The first group is an address, numbered when it occurs several
 * times: a link in HTML, a path in JSON. The second group is used only when it is unique, because
 * its count would change with any other: in HTML the beginning or end of a page section; in JSON
 * the beginning of a list or object, or an id.
 */
const ANCHOR: Readonly<Record<PatchKind, RegExp>> = {
  html: /^<(?:[^>]*?\shref="([^"]*)"|(\/?(?:head|body|header|nav|main|aside|article|section|footer|dialog|template)\b))/,
  json: /"path":("[^"]*")|^[[{]*("\w+":[[{]|"id":(?:"[^"]*"|\d+))/,
};

/**
 * Base text of patches, split into tokens. The offline reader bundles this class: code needed only
 * for creating patches is in separate functions, and the fields are plain, because private fields
 * compile to much code in the syntax that browsers get.
 */
export class PatchBase {
  /** Offset of each token, and the length of the text. */
  readonly starts: readonly number[];
  /** Anchors in text order. */
  readonly anchors: readonly { name: string; at: number }[];
  readonly positions: ReadonlyMap<string, number>;

  constructor(
    readonly text: string,
    kind: PatchKind,
  ) {
    this.starts = cut(text, kind);
    const anchors = [{ name: BEGINNING, at: 0 }];
    // Nothing follows the last offset.
    const anchorPlaces = this.starts.map((start, at) => ANCHOR[kind].exec(text.slice(start, this.starts[at + 1])));
    /** Number of tokens with each section or list, then so far with each address. */
    const counts = new Map<string | undefined, number>();
    const count = (name: string | undefined) => {
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      return before;
    };
    for (const each of anchorPlaces) count(each?.[2]);
    for (const [at, each] of anchorPlaces.entries()) {
      const [, counted, single] = each ?? [];
      if (counted !== undefined) {
        const before = count(counted);
        anchors.push({ name: before === 0 ? counted : `${counted}#${before}`, at });
      } else if (single !== undefined && counts.get(single) === 1) anchors.push({ name: single, at });
    }
    this.anchors = anchors;
    this.positions = new Map(anchors.map(({ name, at }) => [name, at]));
  }

  /**
   * Returns the tokens from one position to another, both included.
   * @throws {RangeError} when a position does not exist.
   */
  part(startAnchor: string, from: number, endAnchor: string, to: number): string {
    // An unknown anchor gives NaN, which fails all comparisons.
    const first = (this.positions.get(startAnchor) ?? NaN) + from;
    const after = (this.positions.get(endAnchor) ?? NaN) + to + 1;
    if (first >= 0 && first < after && after < this.starts.length) {
      return this.text.slice(this.starts[first], this.starts[after]);
    }
    throw new RangeError(
      `Expected a part from ${startAnchor} ${from} to ${endAnchor} ${to} in the other page; it has none.`,
    );
  }
}

/**
 * Creates the patch of a text against a base.
 * @param base null when there is no base.
 * @param articleText Text that step `0` refers to (default: none).
 */
export function createPatch(text: string, base: PatchBase | null, kind: PatchKind, articleText = ''): Patch {
  const at = articleText.length < SHORTEST_PART ? -1 : text.indexOf(articleText);
  if (at < 0) return describe(text, base, kind).steps;
  const before = describe(text.slice(0, at), base, kind);
  const after = describe(text.slice(at + articleText.length), base, kind, before.expected);
  return [...before.steps, 0, ...after.steps];
}

/**
 * Applies a patch.
 * @throws {RangeError} when the patch refers to a part that the base does not have.
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
 * Describes a text by parts of the base.
 * @param from Index of the base token expected first (default: 0).
 * @returns the steps, and the index of the base token expected next.
 */
function describe(
  text: string,
  base: PatchBase | null,
  kind: PatchKind,
  from = 0,
): { steps: PatchStep[]; expected: number } {
  if (text === '') return { steps: [], expected: from };
  if (base === null) return { steps: [text], expected: from };
  const starts = cut(text, kind);
  const tokens = tokensOf({ text, starts });
  const lengthOf = (at: number, count: number) => (starts[at + count] ?? 0) - (starts[at] ?? 0);
  const steps: PatchStep[] = [];
  /** Index of the first token after the last part. */
  let literal = 0;
  const endLiteral = (at: number) => {
    if (at > literal) steps.push(text.slice(starts[literal], starts[at]));
  };
  const baseTokens = indexOf(base).tokens;
  let expected = from;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const start = nextPlace(base, token, expected);
    const length = start === undefined ? 0 : runLength(baseTokens, start, tokens, at);
    if (start === undefined || lengthOf(at, length) < SHORTEST_PART) {
      at += 1;
      continue;
    }
    endLiteral(at);
    steps.push(stepOf(base, start, start + length - 1));
    expected = start + length;
    literal = at += length;
  }
  endLiteral(tokens.length);
  return { steps, expected };
}

function stepOf(base: PatchBase, first: number, last: number): PatchStep {
  // The differences of the page are right before the first token and right after the last one.
  const start = nearestAnchor(base, first, 'before');
  const end = nearestAnchor(base, last, 'after');
  return start.anchor === end.anchor
    ? [start.anchor, start.distance, end.distance]
    : [start.anchor, start.distance, end.anchor, end.distance];
}

/**
 * Returns the position of a base token relative to the
 * nearest anchor, because the least can change in between.
 * @param prefers Tie-breaker: the anchor at or before the token, or the one after it.
 */
function nearestAnchor(base: PatchBase, at: number, prefers: 'before' | 'after'): { anchor: string; distance: number } {
  const number = indexOf(base).anchorOf[at] ?? 0;
  const before = base.anchors[number] ?? { name: BEGINNING, at: 0 };
  const after = base.anchors[number + 1];
  const isAfter = after !== undefined && after.at - at - (prefers === 'after' ? 1 : 0) < at - before.at;
  const { name, at: start } = isAfter ? after : before;
  return { anchor: name, distance: at - start };
}

/** Index of a base for creating patches. */
interface BaseIndex {
  tokens: readonly string[];
  /** Index of the anchor at or before each token. */
  anchorOf: number[];
  /** Indexes of each token, in order. */
  places: Map<string, number[]>;
}

/** Indexes by base, each built once for the many pages with that base. */
const INDEXES = new WeakMap<PatchBase, BaseIndex>();

function indexOf(base: PatchBase): BaseIndex {
  const known = INDEXES.get(base);
  if (known !== undefined) return known;
  const index: BaseIndex = { tokens: tokensOf(base), anchorOf: [], places: new Map() };
  let anchor = 0;
  for (const [at, token] of index.tokens.entries()) {
    while ((base.anchors[anchor + 1]?.at ?? Infinity) <= at) anchor += 1;
    index.anchorOf.push(anchor);
    const places = index.places.get(token);
    if (places === undefined) index.places.set(token, [at]);
    else places.push(at);
  }
  INDEXES.set(base, index);
  return index;
}

/** Returns the next index of a token at or after `expected`, else its first one. */
function nextPlace(base: PatchBase, token: string, expected: number): number | undefined {
  const { tokens, places: known } = indexOf(base);
  if (tokens[expected] === token) return expected;
  const places = known.get(token) ?? [];
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

/** Returns the tokens of a text. */
const tokensOf = ({ text, starts }: Pick<PatchBase, 'text' | 'starts'>): string[] =>
  starts.slice(1).map((end, at) => text.slice(starts[at], end));

/**
 * Splits a text into tokens whose concatenation is the text. Returns the offset of each, and the
 * length of the text.
 */
function cut(text: string, kind: PatchKind): number[] {
  const isHtml = kind === 'html';
  const starts = [0];
  for (let at = 0; (at = text.indexOf(isHtml ? '<' : ',', at)) >= 0; at += 1) {
    if (isHtml ? at > 0 : isBetweenValues(text, at)) starts.push(isHtml ? at : at + 1);
  }
  if (text !== '') starts.push(text.length);
  return starts;
}

/**
 * Checks whether a comma separates two JSON values, also of JSON nested in a string. Most other
 * commas are between words.
 */
const isBetweenValues = (text: string, comma: number) =>
  /["}\]\del]/.test(text[comma - 1] ?? '') && /["{[\\\dtfn-]/.test(text[comma + 1] ?? '');
