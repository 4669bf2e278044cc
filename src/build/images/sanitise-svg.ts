import type { Element, ElementContent, Properties, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import type { Sentence } from '../../../content-schema';
import { DrawingLosses } from './drawing-losses';
import { UnusableImageError } from './fetch-image';
import { drawingSize, HTML_NAMESPACE, parseDrawing, SVG_NAMESPACE } from './parse-drawing';
import { cssLoadsNothing, removeOutsideCss } from './safe-css';
import { isAllowedInDrawing, SVG_ALLOW_LIST } from './svg-allow-list';

/** A drawing that can be published on the site's own origin. */
interface SafeSvg {
  /** Well-formed XML. */
  text: string;
  /** Size in CSS pixels; null when the drawing has none. */
  width: number | null;
  height: number | null;
  /** Removed parts that were visible, with advice. */
  removed: Sentence[];
}

/** Characters that XML 1.0 forbids (section 2.2). A single one makes the whole file invalid. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Maximum depth of embedded drawings. */
const MAX_EMBEDDED = 2;

/**
 * Rebuilds a drawing from an allow-list: it contains no script, handler or address outside the
 * drawing, even when it is opened separately. HTML labels keep their text and their style.
 * @throws {Error} when the text contains no drawing.
 */
export function sanitiseSvg(source: string): SafeSvg {
  const losses = new DrawingLosses();
  const drawing = safeDrawing(source, losses, MAX_EMBEDDED);
  return { text: writeSvg(drawing), ...drawingSize(drawing.properties), removed: losses.all };
}

function writeSvg(drawing: Element): string {
  const options = { space: 'svg', closeEmptyElements: true, closeSelfClosing: true, tightSelfClosing: true } as const;
  // The serialiser is for HTML, where `]]>` is not special.
  return toHtml(drawing, options).replaceAll(']]>', ']]&gt;');
}

function safeDrawing(source: string, losses: DrawingLosses, depth: number): Element {
  const parsed = parseDrawing(source.replace(NOT_XML, ''));
  reportOutside(parsed, losses);
  reportRemoved(parsed, { losses, isLabel: false });
  const safe = sanitize(parsed, SVG_ALLOW_LIST);
  const drawing = safe.type === 'root' ? safe.children.find(isDrawing) : undefined;
  if (drawing === undefined)
    throw new UnusableImageError(
      { fr: 'le fichier ne contient aucun élément <svg>', en: 'the file holds no <svg> element' },
      { fr: 'Remplacez-le par un dessin qui en contient un', en: 'Replace it with a drawing that does' },
    );
  cleanElement(drawing, { losses, depth });
  drawing.properties['xmlns'] = SVG_NAMESPACE;
  return drawing;
}

const isDrawing = (node: { type: string; tagName?: string }): node is Element =>
  node.type === 'element' && node.tagName === 'svg';

/**
 * Reports elements that the parser put after the drawing: an HTML element outside a label ends it.
 */
function reportOutside({ children }: Root, losses: DrawingLosses): void {
  const start = children.findIndex(isDrawing);
  for (const node of start === -1 ? [] : children.slice(start + 1)) {
    if (node.type === 'element') losses.element(node.tagName, toString(node), true);
  }
}

/** Checks whether an element is invisible: metadata of the program that created the drawing. */
const isUnseen = (tagName: string): boolean => tagName === 'metadata' || /^(?!svg:)[^:]+:/.test(tagName);

/** Reports the elements and links that sanitising removes; the content of a link stays. */
function reportRemoved(parent: Root | Element, { losses, isLabel }: { losses: DrawingLosses; isLabel: boolean }): void {
  for (const element of parent.children) {
    if (element.type !== 'element' || (parent.type === 'root' && element.tagName !== 'svg')) continue;
    if (element.tagName === 'a') {
      const { href, xLinkHref } = element.properties;
      // In a switch, browsers render only the first alternative; a link is a note after it.
      const isNote = parent.type === 'element' && parent.tagName === 'switch';
      if (!isNote) losses.link(String(href ?? xLinkHref ?? ''));
      element.tagName = isLabel ? 'span' : 'g';
    }
    if (!isAllowedInDrawing(element.tagName, isLabel)) {
      if (!isUnseen(element.tagName)) losses.element(element.tagName, toString(element), isLabel);
      continue;
    }
    for (const name of Object.keys(element.properties)) {
      if (/^on/i.test(name)) losses.handler(name.toLowerCase());
    }
    const { tagName } = element;
    reportRemoved(element, { losses, isLabel: tagName === 'foreignObject' || (isLabel && tagName !== 'svg') });
  }
}

/** Context of cleaning a drawing: the losses, and the remaining depth of embedded drawings. */
interface Cleaning {
  losses: DrawingLosses;
  depth: number;
}

function cleanElement(element: Element, cleaning: Cleaning): void {
  element.properties = cleanProperties(element, cleaning);
  element.children = element.children.filter((child) => child.type !== 'element' || isHarmless(child, cleaning));
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    cleanElement(child, cleaning);
    // The file is read as XML, where the name alone does not make an element HTML.
    if (child.tagName === 'svg') child.properties['xmlns'] = SVG_NAMESPACE;
    else if (element.tagName === 'foreignObject') child.properties['xmlns'] = HTML_NAMESPACE;
  }
}

function isHarmless(element: Element, { losses }: Cleaning): boolean {
  if (element.tagName === 'style') {
    const css = removeOutsideCss(textOf(element.children), (removed) => {
      losses.style(removed);
    });
    element.children = [{ type: 'text', value: css }];
    return true;
  }
  // An animation could set the attributes that were removed.
  const animated = String(element.properties['attributeName'] ?? '');
  if (!/href|^on|^src$|^style$/i.test(animated)) return true;
  losses.animation(animated);
  return false;
}

/** Checks whether an attribute for style sheets has a name that is invalid in XML. */
const isMisnamed = (name: string): boolean => /^data/.test(name) && !/^data[\w-]*$/.test(name);

/** Checks whether browsers read no style from an attribute. */
const isPlain = (name: string): boolean => /^(?:id|className|data[A-Z].*|aria[A-Z].*)$/.test(name);

function cleanProperties({ tagName, properties }: Element, { losses, depth }: Cleaning): Properties {
  const { href, xLinkHref, ...others } = properties;
  const clean: Properties = {};
  for (const [name, value] of Object.entries(others)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (isMisnamed(name)) continue;
    if (isPlain(name) || !/url|[\\@:(]/i.test(text) || cssLoadsNothing(text)) clean[name] = value;
    else if (name === 'style') {
      clean[name] = removeOutsideCss(text, (removed) => {
        losses.style(removed);
      });
    } else losses.style(`${name}: ${text}`);
  }
  // XLink's href is equivalent, but needs another namespace.
  const address = String(href ?? xLinkHref ?? '').trim();
  const own = ownAddress(tagName, address, { losses, depth });
  if (own !== null) clean['href'] = own;
  else if (address !== '' && SHOWS_ADDRESS.has(tagName)) losses.address(tagName, address);
  return clean;
}

/** Elements that display the target of their address. */
const SHOWS_ADDRESS: ReadonlySet<string> = new Set([
  ...['image', 'use', 'feImage', 'textPath', 'mpath', 'pattern', 'linearGradient', 'radialGradient'],
]);

/**
 * Returns an allowed address: a fragment of the drawing, or an image in a data URL. Null for any
 * other.
 */
function ownAddress(tagName: string, address: string, { losses, depth }: Cleaning): string | null {
  if (address.startsWith('#')) return address;
  if (tagName !== 'image') return null;
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i.test(address)) return address;
  const source = embeddedDrawing(address);
  if (source === null || depth === 0) return null;
  try {
    const svg = writeSvg(safeDrawing(source, losses, depth - 1));
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  } catch {
    return null;
  }
}

/** Returns the text of a drawing in a data URL. */
function embeddedDrawing(address: string): string | null {
  const [, base64, data = ''] =
    /^data:image\/svg\+xml(?:;charset=[\w-]+|;utf-?8)?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (data === '') return null;
  if (base64 !== undefined) return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    return null;
  }
}

function textOf(nodes: ElementContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
}
