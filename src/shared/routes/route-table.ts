import { CURRENT_VERSION } from '../../../content-schema';

/** The frame around a page (specification §2). */
export type LayoutName = 'auth' | 'default' | 'large-heading' | 'search';

/** One route: its name, its path after the locale, and what the shell needs to know of it. */
export interface Route {
  /** Name in the specification's words, such as `version-idVersion-article-idArticle`. */
  name: string;
  /** Path after the locale; a segment such as `:idVersion` stands for a value. The home page's is empty. */
  path: string;
  layout: LayoutName;
}

/** Every route of the site: the single source for the build, the client and the hosting rules. */
export const ROUTES = [
  { name: 'index', path: '', layout: 'default' },
  { name: 'version', path: '/version', layout: 'default' },
  { name: 'version-idVersion', path: '/version/:idVersion', layout: 'large-heading' },
  { name: 'version-idVersion-article-idArticle', path: '/version/:idVersion/article/:idArticle', layout: 'default' },
  {
    name: 'version-idVersion-category-idCategory',
    path: '/version/:idVersion/category/:idCategory',
    layout: 'default',
  },
] as const satisfies readonly Route[];

/** Name of a route. */
export type RouteName = (typeof ROUTES)[number]['name'];

/** What an address means: a route with its parameters, an invalid one (fatal 404), or an unknown one (404). */
export type RouteMatch =
  | { kind: 'route'; name: RouteName; params: Record<string, string> }
  | { kind: 'invalid'; fatal: true; message: string }
  | { kind: 'unknown'; fatal: false; message: string };

const LOCALE_PREFIX = /^\/(?:fr|en)(?=\/|$)/;
const VERSION_SEGMENT = new RegExp(`^(?:\\d+|${CURRENT_VERSION})$`);

/**
 * Tells what an address means (specification §2, "Route rules").
 * @example matchRoute('/fr/version/abc').kind // => 'invalid'
 */
export function matchRoute(pathname: string): RouteMatch {
  const path = pathname.replace(/\/+$/, '');
  if (LOCALE_PREFIX.test(path)) {
    const segments = path.replace(LOCALE_PREFIX, '').split('/');
    for (const route of ROUTES) {
      const params = matchSegments(route.path.split('/'), segments);
      if (params === null) continue;
      if (params.idVersion !== undefined && !VERSION_SEGMENT.test(params.idVersion)) {
        return { kind: 'invalid', fatal: true, message: `Page Not Found: ${pathname}` };
      }
      return { kind: 'route', name: route.name, params };
    }
  }
  return { kind: 'unknown', fatal: false, message: `Page not found: ${pathname}` };
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (expected.startsWith(':')) {
      if (segment === '') return null;
      params[expected.slice(1)] = segment;
    } else if (expected !== segment) return null;
  }
  return params;
}
