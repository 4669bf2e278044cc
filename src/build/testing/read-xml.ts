import { createRequire } from 'node:module';

/** An element of an XML document. */
export interface XmlElement {
  /** Name without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text directly in the element. */
  text: string;
}

/** The used part of the parser. */
interface SaxesParser {
  on(event: 'error', handler: (error: Error) => void): void;
  on(event: 'opentag', handler: (tag: { local: string; attributes: Record<string, { value: string }> }) => void): void;
  on(event: 'text' | 'cdata', handler: (text: string) => void): void;
  on(event: 'closetag', handler: () => void): void;
  write(text: string): SaxesParser;
  close(): void;
}

/** Loads the strict XML parser of jsdom, which is installed with the test environment. */
function loadParser(): new (options: { xmlns: true }) => SaxesParser {
  const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
  return (createRequire(jsdom)('saxes') as { SaxesParser: new (options: { xmlns: true }) => SaxesParser }).SaxesParser;
}

/**
 * Parses an XML document.
 * @throws {Error} of the parser, when it is not well-formed (https://www.w3.org/TR/xml/).
 */
export function readXml(text: string): XmlElement {
  const Parser = loadParser();
  const parser = new Parser({ xmlns: true });
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const add = (part: string) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('Expected an XML document with an element, received none.');
  return root;
}

/** Returns the direct child elements with a name. */
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Returns the text of the first direct child element with a name; empty when there is none. */
export const textOf = (element: XmlElement, name: string): string => childrenNamed(element, name)[0]?.text ?? '';

/**
 * Returns a text as an XML parser does: without characters forbidden in XML, and with its line ends
 * (XML 1.0, sections 2.2 and 2.11).
 */
export function asXml(text: string): string {
  // A lone surrogate is not a character of UTF-8.
  const read = Buffer.from(text).toString();
  // oxlint-disable-next-line no-control-regex -- They are what XML forbids.
  const allowed = read.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return allowed.replace(/\r\n?/g, '\n');
}
