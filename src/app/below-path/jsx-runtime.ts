import { Fragment, jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime';
import { withBasePath } from '../../shared/routes/base-path';

/*
 * Replaces React's functions for JSX in the components of a site below a path of its host
 * (src/build/gatsby/light-modules.ts): elements get the addresses of the host, from the paths of
 * the site that components know. A site at the root has React's own.
 */

type Jsx = typeof jsxOfReact;

const hosted =
  (create: Jsx): Jsx =>
  (type, props, key) =>
    create(type, typeof type === 'string' ? withHostAddresses(type, props) : props, key);

/** React's function for an element, whose addresses are then those of the host. */
export const jsx = hosted(jsxOfReact);
/** The same for an element with several children. */
export const jsxs = hosted(jsxsOfReact);
export { Fragment };

const ADDRESSES = ['href', 'src', 'action', 'formAction', 'poster'] as const;
const SETS = ['srcSet', 'imageSrcSet'] as const;

/** Returns the properties of an element with the addresses of the host. */
export function withHostAddresses(type: string, props: unknown): object {
  // React's own type is unknown; it passes an object or nothing.
  const given = (props ?? {}) as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  for (const name of ADDRESSES) {
    const value = given[name];
    if (typeof value === 'string' && isOfSite(value)) changed[name] = withBasePath(value);
  }
  for (const name of SETS) {
    const value = given[name];
    if (typeof value === 'string') changed[name] = hostedSet(value);
  }
  const html = htmlOf(given['dangerouslySetInnerHTML']);
  if (html !== null && type !== 'script' && type !== 'style') {
    changed['dangerouslySetInnerHTML'] = { __html: hostedHtml(html) };
  }
  return Object.keys(changed).length === 0 ? given : { ...given, ...changed };
}

function htmlOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('__html' in value)) return null;
  return typeof value.__html === 'string' ? value.__html : null;
}

/** Checks whether an address is a path of the site. Two slashes begin that of another host. */
const isOfSite = (address: string): boolean => /^\/(?!\/)/.test(address);

/** Returns the sources of an image, separated by commas, with the addresses of the host. */
const hostedSet = (sources: string): string =>
  sources.replace(/(^|,\s+)(\/(?!\/)\S*)/g, (_, before: string, address: string) => before + withBasePath(address));

/** An attribute of the HTML that the site writes, inside a tag. */
const ATTRIBUTE = /\s(?:href|src|srcset|poster)="[^"]*"/g;
/** Tags: text between them may look like an attribute. */
const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/gi;

/** Returns the HTML of a text with the addresses of the host. */
export const hostedHtml = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute) => {
      const at = attribute.indexOf('"') + 1;
      const value = attribute.slice(at, -1);
      return `${attribute.slice(0, at)}${hostedSet(value)}"`;
    }),
  );
