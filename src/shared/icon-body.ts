import { ICON_NAME } from '../../content-schema';

/** Content of the `<svg>` of an icon, and its view box. */
export interface IconBody {
  /** SVG elements, as text. */
  body: string;
  /** Such as `0 0 24 24`. */
  viewBox: string;
}

/**
 * Icon of the content as rendered on a page: a named icon such as `lucide:rocket` with its SVG body
 * (null when the build does not have it), or a content image with its published URL.
 */
export type PlacedIcon = { name: string; body: IconBody | null } | { src: string };

/** One SVG element of an icon. */
export interface Shape {
  element: string;
  attributes: Record<string, string>;
}

/** Allowed SVG elements: shapes and groups. Nothing that refers, runs, animates or fetches. */
const ELEMENTS = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);

const ATTRIBUTE =
  /^(?:d|points|transform|opacity|width|height|[cr]?[xy]|r|[xy][12]|(?:fill|stroke)(?:-[a-z]+)?|clip-rule)$/;

const TAG = /<(?:\/([a-z]+)|([a-z]+)((?:\s+[a-z][a-z0-9-]*="[^"<>&]*")*)\s*\/?)>/g;

/**
 * Parses the elements of an icon body in order. Icons come from packages and from the network and
 * are inserted into pages as they are, so only known harmless content is accepted.
 * @returns null when the body contains anything but plain shapes.
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
 * Parses an Iconify icon name; returns null for anything else.
 * @example parseIconName('lucide:rocket') // => { prefix: 'lucide', name: 'rocket' }
 */
export function parseIconName(text: string): { prefix: string; name: string } | null {
  const [, prefix, name] = ICON_NAME.exec(text) ?? [];
  return prefix === undefined || name === undefined ? null : { prefix, name };
}
