/** A start tag that a page holds. */
export interface Tag {
  /** Name in lower case. */
  name: string;
  /** Reads the attributes; character references in the values are resolved. */
  attributes: () => ReadonlyMap<string, string>;
  /** Text of the tag between its angle brackets. */
  source: string;
  /** Text of a `script`, `style`, `title` or `textarea` element, as written. */
  text: string;
  /** Whether the tag stands in a `template`, where nothing loads or runs. */
  inert: boolean;
}

const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea']);
const TAG_NAME = /[a-zA-Z][^\s/>]*/y;

/**
 * Goes through the start tags of a page in one pass, without building a tree. It knows what a browser knows of quoted
 * attributes, comments and raw text, so that text which only looks like a tag is none.
 */
export function* scanTags(html: string): Generator<Tag> {
  let templates = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('<', indexAfter(html, '-->', at + 4));
      continue;
    }
    const closing = html[at + 1] === '/';
    TAG_NAME.lastIndex = at + (closing ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const nameEnd = TAG_NAME.lastIndex;
    const end = tagEnd(html, nameEnd);
    let after = end + 1;
    if (closing) {
      if (name === 'template' && templates > 0) templates -= 1;
    } else {
      let text = '';
      if (RAW_TEXT.has(name)) {
        const close = closingTag(html, name, after);
        text = html.slice(after, close);
        after = close;
      }
      const source = html.slice(nameEnd, end);
      yield { name, source, text, inert: templates > 0, attributes: () => parseAttributes(source) };
      if (name === 'template') templates += 1;
    }
    at = html.indexOf('<', after);
  }
}

function indexAfter(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index === -1 ? html.length : index + text.length;
}

const GREATER = 62;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** Index of the `>` that ends a tag: not one inside a quoted value. */
function tagEnd(html: string, from: number): number {
  for (let index = from; index < html.length; index += 1) {
    const sign = html.charCodeAt(index);
    if (sign === GREATER) return index;
    if (sign === DOUBLE_QUOTE || sign === SINGLE_QUOTE) {
      index = html.indexOf(sign === DOUBLE_QUOTE ? '"' : "'", index + 1);
      if (index === -1) return html.length;
    }
  }
  return html.length;
}

function closingTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function parseAttributes(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    // Of two attributes of one name the first counts.
    if (!attributes.has(key)) attributes.set(key, resolveReferences(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the character references that a serialiser writes into attributes. */
function resolveReferences(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}
