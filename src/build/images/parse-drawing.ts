import type { Element, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { find, html, svg } from 'property-information';
import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';

/** Namespace of SVG elements. */
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Namespace of HTML labels. */
export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Maximum number of entities in a drawing: Illustrator writes about ten. */
const MAX_ENTITIES = 100;

/**
 * Parses a drawing as XML, as browsers do; one that is not well-formed is parsed as HTML, which
 * repairs it. Elements of other namespaces keep a prefix in their name, and attributes of other
 * namespaces are omitted.
 */
export function parseDrawing(source: string): Root {
  return parseXml(source) ?? fromHtml(source, { fragment: true });
}

function parseXml(source: string): Root | null {
  const root: Root = { type: 'root', children: [] };
  const open: Element[] = [];
  const parser = sax.parser(true, { xmlns: true });
  let isBroken = false;
  parser.onerror = () => {
    isBroken = true;
  };
  parser.ondoctype = (doctype) => {
    const declared = [...doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"'&<]*)["']/g)].slice(0, MAX_ENTITIES);
    for (const [, name = '', value = ''] of declared) parser.ENTITIES[name] = value;
  };
  parser.onopentag = (tag) => {
    // The `xmlns` option makes all tags qualified.
    const element = toElement(tag as QualifiedTag);
    (open.at(-1) ?? root).children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.ontext = parser.oncdata = (value) => {
    open.at(-1)?.children.push({ type: 'text', value });
  };
  // Written at once: the parser limits what it buffers between writes.
  parser.write(source.replace(/^\uFEFF/, ''));
  if (!isBroken) parser.close();
  return isBroken ? null : root;
}

function toElement({ local, prefix, uri, attributes }: QualifiedTag): Element {
  const properties: Properties = {};
  const schema = uri === HTML_NAMESPACE ? html : svg;
  for (const attribute of Object.values(attributes)) {
    const name = propertyName(attribute, schema);
    if (name !== null) properties[name] = attribute.value;
  }
  const isKnown = uri === '' || uri === SVG_NAMESPACE || uri === HTML_NAMESPACE;
  const tagName = isKnown ? local : `${prefix === '' ? 'other' : prefix}:${local}`;
  return { type: 'element', tagName, properties, children: [] };
}

/**
 * Returns the name of an attribute in the tree; null when it declares a namespace or belongs to
 * another one.
 */
function propertyName({ name, local, prefix, uri }: QualifiedAttribute, schema: typeof svg): string | null {
  if (name === 'xmlns' || prefix === 'xmlns') return null;
  if (prefix === '') return find(schema, name).property;
  const isStandard = uri === 'http://www.w3.org/1999/xlink' || prefix === 'xml';
  return isStandard ? find(svg, `${prefix === 'xml' ? 'xml' : 'xlink'}:${local}`).property : null;
}

/** Returns the size of a drawing in CSS pixels; null when it has none. */
export function drawingSize({ width, height, viewBox }: Properties): {
  width: number | null;
  height: number | null;
} {
  const box = String(viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = NaN, boxHeight = NaN] = box;
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null;
  const own = { width: cssPixels(width), height: cssPixels(height) };
  if (own.width !== null && own.height !== null) return own;
  if (ratio === null) return { width: null, height: null };
  if (own.width !== null) return { width: own.width, height: rounded(own.width / ratio) };
  if (own.height !== null) return { width: rounded(own.height * ratio), height: own.height };
  return { width: rounded(boxWidth), height: rounded(boxHeight) };
}

/** CSS pixels per absolute unit (CSS Values and Units 4, section 6.2). */
const PIXELS_PER_UNIT: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

function cssPixels(length: Properties[string]): number | null {
  const [, amount, unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(String(length ?? '')) ?? [];
  const factor = PIXELS_PER_UNIT[unit.toLowerCase()];
  const pixels = amount === undefined || factor === undefined ? 0 : rounded(Number(amount) * factor);
  return pixels > 0 ? pixels : null;
}

const rounded = (pixels: number): number => Math.max(1, Math.round(pixels));
