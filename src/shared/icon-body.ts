import { ICON_NAME } from '../../content-schema';

/** The drawing of one icon: what stands inside its `<svg>`, and the part of the plane that is shown. */
export interface IconBody {
  /** SVG elements, as text. */
  body: string;
  /** Such as `0 0 24 24`. */
  viewBox: string;
}

/**
 * An icon that content names, as a page shows it: one with a name such as `lucide:rocket`, and its drawing where the build
 * has it (null where it has not), or an image of the content at its published address.
 */
export type PlacedIcon = { name: string; body: IconBody | null } | { src: string };

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

/**
 * Reads the name of an icon as Iconify writes it, or gives null when it is something else.
 * @example parseIconName('lucide:rocket') // => { prefix: 'lucide', name: 'rocket' }
 */
export function parseIconName(text: string): { prefix: string; name: string } | null {
  const [, prefix, name] = ICON_NAME.exec(text) ?? [];
  return prefix === undefined || name === undefined ? null : { prefix, name };
}
