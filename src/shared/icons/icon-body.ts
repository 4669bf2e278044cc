/** The drawing of one icon: what stands inside its `<svg>`, and the part of the plane that is shown. */
export interface IconBody {
  /** SVG elements, as text. */
  body: string;
  /** Such as `0 0 24 24`. */
  viewBox: string;
}

/** An icon that content names, as a page shows it. */
export interface PlacedIcon {
  /** Its name, such as `lucide:rocket`, or the address of an image. */
  name: string;
  /** The drawing of an icon that has a name; null when the build does not have it, and for an image. */
  body: IconBody | null;
}

/** One SVG element of a drawing. */
export interface Shape {
  element: string;
  attributes: Record<string, string>;
}

/** What an icon may be drawn with: shapes, and groups of them. Nothing that refers, runs, animates or fetches. */
const ELEMENTS = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);

const ATTRIBUTE =
  /^(?:d|points|transform|opacity|width|height|[cr]?[xy]|r|[xy][12]|(?:fill|stroke)(?:-[a-z]+)?|clip-rule)$/;

const TAG = /<(?:\/([a-z]+)|([a-z]+)((?:\s+[a-z][a-z0-9-]*="[^"<>&]*")*)\s*\/?)>/g;

/**
 * Reads the elements of an icon's body in order, or gives null when it holds anything but plain shapes. Icons come from
 * packages and from the network, and are put into pages as they are: what is not known to be harmless is not shown.
 */
export function readShapes(body: string): Shape[] | null {
  const shapes: Shape[] = [];
  const rest = body.replace(TAG, (tag, closed: string | undefined, element: string | undefined, text?: string) => {
    if (closed !== undefined) return ELEMENTS.has(closed) ? '' : tag;
    const attributes = Object.fromEntries(
      [...(text ?? '').matchAll(/([a-z][a-z0-9-]*)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    if (element === undefined || !ELEMENTS.has(element) || !Object.entries(attributes).every(isPlain)) return tag;
    shapes.push({ element, attributes });
    return '';
  });
  return rest.trim() === '' ? shapes : null;
}

function isPlain([name, value]: [string, string]): boolean {
  return ATTRIBUTE.test(name) && !/url\s*\(/i.test(value);
}

const ICON_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * Reads the name of an icon as Iconify writes it, or gives null when it is something else, such as the path of an image.
 * @example parseIconName('lucide:rocket') // => { prefix: 'lucide', name: 'rocket' }
 */
export function parseIconName(text: string): { prefix: string; name: string } | null {
  const [, prefix, name] = ICON_NAME.exec(text) ?? [];
  return prefix === undefined || name === undefined ? null : { prefix, name };
}
