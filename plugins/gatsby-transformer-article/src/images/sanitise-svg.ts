import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { UnusableImageError } from './fetch-image';

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
    throw new UnusableImageError(
      { fr: 'le fichier ne contient aucun élément <svg>', en: 'the file holds no <svg> element' },
      { fr: 'Remplacez-le par un dessin qui en contient un', en: 'Replace it with a drawing that does' },
    );
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

/** Elements that draw. Whatever else stands in a drawing goes, with all it holds: script, foreignObject, iframe, metadata … */
const ELEMENTS = `
  svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker style view mpath animate animateMotion animateTransform set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`;

/** Properties (hast names) that shape a drawing: no event handler, no `src`, nothing that names another place. */
const PROPERTIES = `
  id className style xmlns xmlSpace xmlLang lang role ariaHidden ariaLabel ariaLabelledBy href xLinkHref
  version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points dx dy rotate path pathLength
  transform transformOrigin gradientTransform gradientUnits patternContentUnits patternTransform patternUnits spreadMethod
  offset stopColor stopOpacity clip clipPath clipPathUnits clipRule mask maskContentUnits maskType maskUnits
  markerEnd markerHeight markerMid markerStart markerUnits markerWidth orient refX refY overflow
  color colorInterpolation colorInterpolationFilters colorRendering display fill fillOpacity fillRule opacity paintOrder
  shapeRendering stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth
  vectorEffect visibility imageRendering
  alignmentBaseline baselineShift direction dominantBaseline fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant
  fontWeight kerning lengthAdjust letterSpacing method side spacing startOffset textAnchor textDecoration textLength textRendering
  unicodeBidi wordSpacing writingMode
  filter filterUnits primitiveUnits floodColor floodOpacity lightingColor amplitude azimuth baseFrequency bias diffuseConstant
  divisor edgeMode elevation exponent in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves
  operator order pointsAtX pointsAtY pointsAtZ preserveAlpha radius result scale seed slope specularConstant specularExponent
  stdDeviation stitchTiles surfaceScale tableValues targetX targetY type values xChannelSelector yChannelSelector z
  accumulate additive attributeName attributeType begin by calcMode dur end from keyPoints keySplines keyTimes max min
  repeatCount repeatDur restart to
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What may stand in a drawing. Values are looked at afterwards: see `sanitise-svg.ts`. */
const SVG_ALLOW_LIST: Schema = {
  tagNames: words(ELEMENTS),
  attributes: { '*': words(PROPERTIES) },
  // Null: an element that is not listed goes with its content, rather than leaving the content behind.
  strip: null,
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** At-rules that neither load nor define anything outside themselves. */
const HARMLESS_AT_RULES = /^@(?:media|supports|(?:-webkit-)?keyframes|layer)\b/i;

/**
 * Tells whether a piece of CSS (a sheet, a style attribute or the value of a presentation attribute) reaches for
 * nothing outside the drawing: no address but `url(#…)`, no import, no escape that could hide either.
 */
function cssLoadsNothing(css: string): boolean {
  // An escape can spell "url" or "@import" in letters no pattern sees; drawings have no need of one.
  if (/[\\<&]/.test(css)) return false;
  if (/image-set|\bimage\s*\(|\bsrc\s*\(|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|data:/i.test(css))
    return false;
  const addresses = css.match(/url\s*\(\s*["']?[^"')]?/gi) ?? [];
  if (!addresses.every((address) => address.endsWith('#'))) return false;
  return (css.match(/@[\w-]*/g) ?? []).every((rule) => HARMLESS_AT_RULES.test(rule));
}
