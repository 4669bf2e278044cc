import type { Schema } from 'hast-util-sanitize';

/**
 * Allowed SVG elements. Any other element is removed with its content: script, iframe, metadata …
 */
const ELEMENTS = `
  svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker style view mpath animate animateMotion animateTransform set
  foreignObject filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`;

/**
 * HTML elements of labels, allowed only in `foreignObject`. None of them loads or runs anything.
 */
const LABEL_ELEMENTS = `
  div p span br hr b strong i em u s strike del ins mark small big sub sup code pre kbd samp var q cite abbr blockquote font center
  h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td label section article header footer
`;

/** Allowed properties (hast names): no event handler, no `src`, no reference to another address. */
const PROPERTIES = `
  id className style data* xmlSpace xmlLang lang role ariaHidden ariaLabel ariaLabelledBy href xLinkHref
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
  white-space text-overflow transform-box glyphOrientationVertical requiredExtensions systemLanguage
  align vAlign face size colSpan rowSpan cellPadding cellSpacing border dir
  accumulate additive attributeName attributeType begin by calcMode dur end from keyPoints keySplines keyTimes max min
  repeatCount repeatDur restart to
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

const drawingElements: ReadonlySet<string> = new Set(words(ELEMENTS));
const labelElements: ReadonlySet<string> = new Set(words(LABEL_ELEMENTS));

/**
 * Checks whether an element is allowed in a drawing.
 * @param isLabel Whether it is in an HTML label.
 */
export function isAllowedInDrawing(tagName: string, isLabel: boolean): boolean {
  return drawingElements.has(tagName) || (isLabel && labelElements.has(tagName));
}

/** Sanitiser schema of drawings. Values are checked afterwards, in `sanitise-svg.ts`. */
export const SVG_ALLOW_LIST: Schema = {
  tagNames: [...drawingElements, ...labelElements],
  attributes: { '*': words(PROPERTIES) },
  // Null removes an unlisted element with its content, instead of keeping the content.
  strip: null,
  ancestors: Object.fromEntries([...labelElements].map((name) => [name, ['foreignObject']])),
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
