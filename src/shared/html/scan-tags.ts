/** Start tag in a page. */
export interface Tag {
  /** Name in lower case. */
  name: string;
  /** Parses the attributes; character references in the values are resolved. */
  attributes: () => ReadonlyMap<string, string>;
  /** Text of the tag between its name and its closing angle bracket. */
  source: string;
  /** Raw text of a `script`, `style`, `title` or other element without child tags. */
  text: string;
  /** Whether the tag is in a `template`, where nothing loads or runs. */
  inert: boolean;
  /** Offset of the tag in the page, and offset of what follows it. */
  start: number;
  end: number;
}

/*
 * White space is listed explicitly: other characters that `\s` matches, such as the no-break space
 * before a French colon, are part of names and values. No pattern may scan a text twice from the
 * same offset, because an attribute may contain thousands of tags.
 */
const NAME = /<\/?[a-zA-Z][^\t\n\f\r />]*/y;
/**
 * Matches everything that is not a tag: a comment, or what is parsed as one (doctypes, processing
 * instructions, end tags without a name), or a single "<".
 */
const NO_TAG = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?/][^>]*>?)?/y;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r "'>][^\t\n\f\r >]*)?))?/gy;
const RAW_TEXT = /^(?:script|style|title|textarea|iframe|xmp|noembed|noframes)$/;

/**
 * Yields the start tags of a page in one pass, without building a tree. Handles quoted attributes,
 * comments and raw text like a browser, so that text which only looks like a tag is ignored. A tag
 * cut off by the end of the page is ignored too.
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
    // Only white space and slashes precede it.
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

/** Returns the first tag of a page that matches a predicate. */
export function findTag(html: string, isIt: (tag: Tag) => boolean): Tag | undefined {
  for (const tag of scanTags(html)) if (isIt(tag)) return tag;
  return undefined;
}

/**
 * Returns the name of the tag at an offset, with a leading
 * slash for an end tag; undefined when there is no tag.
 */
function nameAt(html: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.test(html) ? html.slice(at + 1, NAME.lastIndex).toLowerCase() : undefined;
}

/** Parses the attributes in `Tag.source`; the first of two with the same name wins. */
export const parseAttributes = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(ATTRIBUTE)]
      .reverse()
      .map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        resolveReferences(double ?? single ?? bare ?? ''),
      ]),
  );

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the character references that serializers write into attributes and titles. */
export function resolveReferences(value: string): string {
  return value.replace(
    /&(?:#([xX]?[0-9a-fA-F]+)|(amp|lt|gt|quot|apos));/g,
    (reference, number: string, name: string = '') => {
      // `x27` is parsed as `0x27`.
      const code = Number(`0${number}`);
      // 0x10ffff is the last code point.
      return NAMED[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : reference);
    },
  );
}
