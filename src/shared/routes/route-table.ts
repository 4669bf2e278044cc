import { CURRENT_VERSION } from '../../../content-schema';
import { localeOfPath, withoutLocale } from './page-locale';

/** Layout of a page (specification §2). */
export type LayoutName = 'auth' | 'default' | 'large-heading' | 'search';

/** Guard of a route, run at every navigation (specification §2, "Route rules"). */
export type MiddlewareName = 'auth-page' | 'not-auth-page' | 'secret-page';

/** Route: its name, its path after the locale, and options for the shell. */
export interface Route {
  /** Name in the specification, such as `version-idVersion-article-idArticle`. */
  name: string;
  /**
   * Path after the locale; a segment such as `:idVersion` is a parameter. Empty for the home page.
   */
  path: string;
  /** Default: `default`. */
  layout?: LayoutName;
  /**
   * `auth-page`: for signed-in readers only; `not-auth-page`: for signed-out readers only. Others
   * are redirected to the home page (default: for everyone).
   */
  middleware?: Exclude<MiddlewareName, 'secret-page'>;
  /**
   * Whether the route is only for readers who have found a secret; others are redirected to the
   * home page (default: false).
   */
  secretPage?: true;
  /**
   * Whether private mode renders the page for staff. The build publishes none, so that for
   * everybody else the path is a 404 (default: false).
   */
  staffPage?: true;
  /**
   * Whether the page is rendered only in the browser,
   * because it differs for each reader (default: false).
   */
  clientOnly?: true;
  /**
   * Whether the page is excluded from search engines although
   * its HTML is the same for everybody (default: false).
   */
  noIndex?: true;
}

/** All routes of the site: the single source for the build, the client and the hosting rules. */
export const ROUTES = [
  { name: 'index', path: '' },
  { name: 'search', path: '/search', layout: 'search' },
  { name: 'offline', path: '/offline', noIndex: true },
  { name: 'secret', path: '/secret', secretPage: true, clientOnly: true },
  { name: 'account', path: '/account', middleware: 'auth-page', clientOnly: true },
  { name: 'auth-reset', path: '/auth/reset', layout: 'auth', middleware: 'not-auth-page', clientOnly: true },
  { name: 'auth-sign-in', path: '/auth/sign-in', layout: 'auth', middleware: 'not-auth-page', clientOnly: true },
  { name: 'auth-sign-up', path: '/auth/sign-up', layout: 'auth', middleware: 'not-auth-page', clientOnly: true },
  { name: 'version', path: '/version' },
  { name: 'version-idVersion', path: '/version/:idVersion', layout: 'large-heading' },
  { name: 'version-idVersion-article-idArticle', path: '/version/:idVersion/article/:idArticle' },
  { name: 'version-idVersion-category-idCategory', path: '/version/:idVersion/category/:idCategory' },
  { name: 'information', path: '/information' },
  ...(['getting-start', 'faq', 'team', 'kawabata', 'musics', 'history', 'other'] as const).map((name) => ({
    name: `information-${name}` as const,
    path: `/information/${name}` as const,
  })),
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'publications', path: '/publications', staffPage: true },
] as const satisfies readonly Route[];

/** Name of a route. */
export type RouteName = (typeof ROUTES)[number]['name'];

/** Returns a route by name; undefined for a page that is not a route, such as the 404. */
export function routeNamed(name: string): Route | undefined {
  return ROUTES.find((route) => route.name === name);
}

/**
 * Result of `matchRoute`: a route with its parameters,
 * an invalid path (fatal 404), or an unknown one (404).
 */
export type RouteMatch =
  | { kind: 'route'; name: RouteName; params: Record<string, string> }
  | { kind: 'invalid' | 'unknown'; error: PageNotFoundError };

/**
 * Matches a path against the route table (specification §2, "Route rules").
 * @example matchRoute('/fr/version/abc').kind // => 'invalid'
 */
export function matchRoute(pathname: string): RouteMatch {
  if (localeOfPath(pathname) !== undefined) {
    const segments = withoutLocale(pathname).split('/');
    // Trailing slashes are ignored.
    while (segments.length > 1 && segments.at(-1) === '') segments.pop();
    for (const route of ROUTES) {
      const params = matchSegments(route.path.split('/'), segments);
      if (params === null) continue;
      const { idVersion = CURRENT_VERSION } = params;
      if (idVersion !== CURRENT_VERSION && !/^\d+$/.test(idVersion)) {
        return { kind: 'invalid', error: new PageNotFoundError(pathname, true) };
      }
      return { kind: 'route', name: route.name, params };
    }
  }
  return { kind: 'unknown', error: new PageNotFoundError(pathname, false) };
}

/** Returns the route of a path; undefined when the path is invalid or unknown. */
export function routeAt(pathname: string): Route | undefined {
  const match = matchRoute(pathname);
  return match.kind === 'route' ? routeNamed(match.name) : undefined;
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

/**
 * Error for a path without a page. The message is that of the specification (§2 "Route rules" and
 * §8), for programs and consoles; the page shows a localized one.
 */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';

  /**
   * @param path Path without query and hash.
   * @param isFatal Whether no page can exist there: the path
   * violates the rules of its route, or a guard denies access.
   */
  constructor(
    readonly path: string,
    readonly isFatal: boolean,
  ) {
    super(`${isFatal ? 'Page Not Found' : 'Page not found'}: ${path}`);
  }
}
