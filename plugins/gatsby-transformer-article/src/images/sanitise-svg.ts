import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { cssLoadsNothing } from './css-loads-nothing';
import { UnusableImageError } from './fetch-image';
import { SVG_ALLOW_LIST } from './svg-allow-list';

/** A drawing that can be published on our own origin. */
interface SafeSvg {
  /** Well-formed XML. */
  text: string;
  /** Size in CSS pixels; null when the drawing names none. */
  width: number | null;
  height: number | null;
}

/** Characters that XML 1.0 does not know (section 2.2), which a single one of makes the whole file unreadable. */
// eslint-disable-next-line no-control-regex -- the control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Rebuilds a drawing from an allow-list: no script, handler, foreign content or address outside the drawing is left,
 * even when it is opened by itself.
 * @throws {Error} when the text holds no drawing.
 */
export function sanitiseSvg(source: string): SafeSvg {
  const parsed = fromHtml(source.replace(NOT_XML, ''), { fragment: true });
  visit(parsed, 'element', (element) => {
    // A link in a drawing is drawn like a group, and leads nowhere in an image.
    if (element.tagName === 'a') element.tagName = 'g';
  });
  const safe = sanitize(parsed, SVG_ALLOW_LIST);
  const drawing = safe.type === 'root' ? safe.children.find(isDrawing) : undefined;
  if (drawing === undefined)
    throw new UnusableImageError('the file holds no <svg> element', 'Replace it with a drawing that does');
  cleanElement(drawing);
  drawing.properties['xmlns'] = 'http://www.w3.org/2000/svg';
  const text = toHtml(drawing, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true });
  return { text, ...drawingSize(drawing.properties) };
}

const isDrawing = (node: { type: string; tagName?: string }): node is Element =>
  node.type === 'element' && node.tagName === 'svg';

function cleanElement(element: Element): void {
  element.properties = cleanProperties(element);
  element.children = element.children.filter((child) => child.type !== 'element' || isHarmless(child));
  for (const child of element.children) if (child.type === 'element') cleanElement(child);
}

function isHarmless(element: Element): boolean {
  if (element.tagName === 'style') return cssLoadsNothing(textOf(element.children));
  // An animation could set the very attributes that were taken away.
  return !/href|^on|^src$|^style$/i.test(String(element.properties['attributeName'] ?? ''));
}

function cleanProperties({ tagName, properties }: Element): Properties {
  const { href, xLinkHref, ...others } = properties;
  const kept = Object.entries(others).filter(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return name === 'xmlns' || !/url|[\\@:(]/i.test(text) || cssLoadsNothing(text);
  });
  // XLink's href is the same thing under a name that needs one more namespace.
  const address = String(href ?? xLinkHref ?? '').trim();
  return { ...Object.fromEntries(kept), ...(isOwnAddress(tagName, address) ? { href: address } : {}) };
}

function isOwnAddress(tagName: string, address: string): boolean {
  if (address.startsWith('#')) return true;
  return tagName === 'image' && /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(address);
}

function textOf(nodes: ElementContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
}

function drawingSize({ width, height, viewBox }: Properties): Pick<SafeSvg, 'width' | 'height'> {
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

/** CSS pixels in each absolute unit (CSS Values and Units 4, section 6.2). */
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
