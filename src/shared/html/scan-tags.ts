/** A start tag that a page holds. */
export interface Tag {
  /** Name in lower case. */
  name: string;
  /** Reads the attributes; character references in the values are resolved. */
  attributes: () => ReadonlyMap<string, string>;
  /** Text of the tag between its name and its closing angle bracket. */
  source: string;
  /** Text of a `script`, `style`, `title` or another element that holds no tags, as written. */
  text: string;
  /** Whether the tag stands in a `template`, where nothing loads or runs. */
  inert: boolean;
  /** Where the tag begins in the page, and where what follows it begins. */
  start: number;
  end: number;
}

/*
 * White space is written out: what else `\s` knows, such as the space that French has before a colon, is a sign of names
 * and values. No pattern looks at a text twice from the same place, whatever is in it: an attribute may hold thousands of tags.
 */
const NAME = /<\/?[a-zA-Z][^\t\n\f\r />]*/y;
/** What is no tag: a comment, or what is read as one (doctypes, instructions, ends of elements that have no name), or a sign alone. */
const NO_TAG = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?/][^>]*>?)?/y;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r "'>][^\t\n\f\r >]*)?))?/gy;
const RAW_TEXT = /^(?:script|style|title|textarea|iframe|xmp|noembed|noframes)$/;

/**
 * Goes through the start tags of a page in one pass, without building a tree. It knows what a browser knows of quoted
 * attributes, comments and raw text, so that text which only looks like a tag is none. A tag that the page ends in is none either.
 */
export function* scanTags(html: string): Generator<Tag> {
  let templates = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const start = at;
    const name = nameAt(html, start);
    if (name === undefined) {
      NO_TAG.lastIndex = start;
      NO_TAG.test(html);
      at = NO_TAG.lastIndex;
      continue;
    }
    const nameEnd = NAME.lastIndex;
    ATTRIBUTE.lastIndex = at = nameEnd;
    while (ATTRIBUTE.test(html)) at = ATTRIBUTE.lastIndex;
    // Nothing but white space and slashes stands before it.
    const end = (at = html.indexOf('>', at) + 1);
    if (end === 0) return;
    if (name === '/template' && templates > 0) templates -= 1;
    if (name.startsWith('/')) continue;
    if (RAW_TEXT.test(name)) {
      at = html.indexOf('</', end);
      while (at >= 0 && nameAt(html, at) !== `/${name}`) at = html.indexOf('</', at + 1);
      if (at < 0) at = html.length;
    }
    const source = html.slice(nameEnd, end - 1);
    const text = html.slice(end, at);
    yield { name, source, text, inert: templates > 0, start, end, attributes: () => parseAttributes(source) };
    if (name === 'template') templates += 1;
  }
}

/** The first tag of a page that is looked for. */
export function findTag(html: string, isIt: (tag: Tag) => boolean): Tag | undefined {
  for (const tag of scanTags(html)) if (isIt(tag)) return tag;
  return undefined;
}

/** Name of the tag that begins at a place, with a slash before it where it ends an element; undefined where none begins. */
function nameAt(html: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.test(html) ? html.slice(at + 1, NAME.lastIndex).toLowerCase() : undefined;
}

/** Of two attributes of one name the first counts. */
const parseAttributes = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(ATTRIBUTE)]
      .reverse()
      .map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        resolveReferences(double ?? single ?? bare ?? ''),
      ]),
  );

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the character references that a serialiser writes into attributes and titles. */
export function resolveReferences(value: string): string {
  return value.replace(
    /&(?:#([xX]?[0-9a-fA-F]+)|(amp|lt|gt|quot|apos));/g,
    (reference, number: string, name: string = '') => {
      // `x27` is read as `0x27`.
      const code = Number(`0${number}`);
      // Above it there are no characters.
      return NAMED[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : reference);
    },
  );
}
