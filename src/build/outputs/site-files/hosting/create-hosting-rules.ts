import {
  DEFAULT_LOCALE,
  forLocales,
  I18N_MESSAGE_CACHE_S,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  type RouteRule,
  say,
} from '../../../../../content-schema';
import { notFoundPath } from '../../../../shared/routes/paths';
import { type Route, ROUTES } from '../../../../shared/routes/route-table';
import { PACK_LIST_PATH, WORKER_PATH } from '../../../../shared/offline/offline-files';
import { PRIVATE_API_FILES, privateApiCookie } from '../../../../shared/private-api';
import { HASHED_SEARCH_FILES, SEARCH_CATALOG_PATH } from '../../../../shared/search-files';
import type { SiteFilesOptions } from '../plugin-options';
import { HIDDEN_PATTERNS } from '../public-tree';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy';
import { bareRedirects } from '../../../../node/hosting/bare-redirects';
import { expandRouteRules, type RuleContext } from '../../../../node/hosting/expand-route-rules';
import { identityOrigins } from '../../../../shared/identity-origins';
import { type HeaderRule, type HostingRules } from '../../../../node/hosting/hosting-rules';
import { decodePath } from '../../../../node/hosting/address';
import { neverServed } from '../../../../node/hosting/never-served';
import { basePathOf } from '../../../../shared/routes/base-path';

/** Input of `createHostingRules`. */
export interface HostingInput
  extends
    Pick<SiteFilesOptions, 'siteUrl' | 'apiOrigins' | 'deliveryUrl' | 'identity'>,
    Pick<RuleContext, 'versions' | 'hasFile'>,
    Pick<PolicySources, 'scriptHashes' | 'scriptOrigins'>,
    Partial<Pick<PolicySources, 'inlineStyles'>> {
  /** Languages of the site, in the order of the product (default: all of them). */
  languages?: readonly Locale[];
  /** Locale of readers who prefer none of the site's (default: French). */
  mainLocale?: Locale;
  /** Redirects configured by editors (default: none). */
  routeRules?: readonly RouteRule[];
  /**
   * Site paths of the files that are not pages, such as `/robots.txt`: no redirect may replace them
   * (default: none).
   */
  files?: Pick<ReadonlySet<string>, 'has'>;
}

/** Maximum cache lifetime, in seconds (RFC 9111 sets none; a year is customary). */
const YEAR_S = 365 * 24 * 60 * 60;

/** Cache policies (values of `Cache-Control`). */
export const CACHE_POLICIES = {
  /** The name changes with the content: cached for a year. */
  immutable: `public, max-age=${YEAR_S}, immutable`,
  /**
   * Revalidated each time; the ETag keeps the response short. Also the default of Netlify and
   * Cloudflare.
   */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Messages loaded at runtime: 24 hours (specification §9). */
  messages: `public, max-age=${I18N_MESSAGE_CACHE_S}`,
  /**
   * Audio: its URL stays the same when its bytes change, which is rare, and a day of caching saves
   * a hundred requests.
   */
  day: `public, max-age=${24 * 60 * 60}`,
  /** Sitemaps, robots.txt and feeds: one hour. */
  hour: 'public, max-age=3600',
  /** Never cached: the response sets a cookie. */
  never: 'no-store',
  /**
   * The service worker, the search catalog and the pack list: browsers must receive a new one at
   * once.
   */
  newest: 'no-cache',
} as const;

/** Pattern of the audio of the tracks. */
const MUSICS_PATTERN = '/musics/*';

/** Returns the paths of the 404 pages. */
const notFoundTable = (languages: readonly Locale[]) => ({
  ...forLocales(languages, notFoundPath),
  default: '/404',
});

/** Creates the table of hosting rules. Pure: the same input gives the same table. */
export function createHostingRules(input: HostingInput): HostingRules {
  const { languages = LOCALES } = input;
  const basePath = basePathOf(input.siteUrl);
  const context = ruleContext(input);
  const { redirects } = expandRouteRules(input.routeRules ?? [], context);
  return {
    ...(basePath !== '' && { basePath }),
    locales: [...languages],
    defaultLocale: input.mainLocale ?? DEFAULT_LOCALE,
    cookie: LOCALE_COOKIE,
    redirects: [...redirects, ...bareRedirects(redirects, context.reservedReason, languages)],
    headers: headerRules(input),
    hidden: [...HIDDEN_PATTERNS],
    notFound: notFoundTable(languages),
    localizedRoots: [
      ...new Set(ROUTES.flatMap((route: Route) => (route.staffPage ? [] : (route.path.split('/')[1] ?? [])))),
    ],
  };
}

/** Returns the context in which the editors' rules are checked. */
export function ruleContext({
  languages = LOCALES,
  siteUrl,
  files = new Set(),
  versions,
  hasFile,
}: Pick<HostingInput, 'languages' | 'siteUrl' | 'files' | 'versions' | 'hasFile'>): RuleContext {
  const table = { hidden: [...HIDDEN_PATTERNS], notFound: notFoundTable(languages) };
  const reservedReason = reservedReasonOf(table, files);
  return { locales: languages, siteUrl, reservedReason, ...(versions && { versions }), ...(hasFile && { hasFile }) };
}

function headerRules(input: HostingInput): HeaderRule[] {
  const cached = (policy: keyof typeof CACHE_POLICIES, ...patterns: string[]) =>
    patterns.map((pattern) => ({ pattern, headers: { 'Cache-Control': CACHE_POLICIES[policy] } }));
  return [
    { pattern: '/*', headers: { 'Cache-Control': CACHE_POLICIES.revalidate, ...securityHeaders(input) } },
    ...cached('immutable', '/*[hash].js', '/*[hash].js.LICENSE.txt', '/*[hash].css'),
    ...cached('immutable', '/static/*', '/content-images/*', '/og/*', ...HASHED_SEARCH_FILES),
    ...cached('immutable', '/offline/pieces/*', '/offline/manifests/*'),
    ...cached('messages', '/_i18n/*'),
    ...cached('day', MUSICS_PATTERN),
    ...cached('hour', '/robots.txt', '*.xml'),
    ...cached('newest', WORKER_PATH, SEARCH_CATALOG_PATH, PACK_LIST_PATH),
    ...(input.identity ? (['on', 'off'] as const) : []).map((state) => ({
      pattern: PRIVATE_API_FILES[state],
      headers: {
        'Cache-Control': CACHE_POLICIES.never,
        'Set-Cookie': privateApiCookie(state === 'on', isOnHttps(input), basePathOf(input.siteUrl)),
      },
    })),
    // The URL of a sign-in page contains the page to return to: it must not be sent to other sites.
    ...accountPatterns(input.languages ?? LOCALES).map((pattern) => ({
      pattern,
      headers: { 'Referrer-Policy': 'same-origin' },
    })),
    // Copies of pages that search engines index by their canonical URL.
    { pattern: '*.md', headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Returns the patterns of account pages, in each language. */
function accountPatterns(languages: readonly Locale[]): string[] {
  const paths = ROUTES.flatMap((route) => ('middleware' in route ? [route.path] : []));
  return languages.flatMap((locale) => paths.map((path) => `/${locale}${path}`));
}

function securityHeaders(input: HostingInput): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({
      scriptHashes: input.scriptHashes,
      scriptOrigins: input.scriptOrigins,
      inlineStyles: input.inlineStyles ?? { elements: [], attributes: [] },
      mediaOrigins: input.deliveryUrl ? [input.deliveryUrl] : [],
      apiOrigins: [...(input.apiOrigins ?? []), ...(input.identity ? identityOrigins(input.identity) : [])],
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // The header has no effect over http. Sent by a development server, it would block http on that
    // host for a year.
    ...(isOnHttps(input) ? { 'Strict-Transport-Security': `max-age=${YEAR_S}` } : {}),
  };
}

const isOnHttps = ({ siteUrl }: Pick<HostingInput, 'siteUrl'>) => new URL(siteUrl).protocol === 'https:';

/**
 * Creates a function that returns the reason why an editor's rule must not use a path, or null.
 * Paths that the table never serves are reserved, because a redirect would not be checked there. So
 * are files that are not pages: readers visit pages, so a redirect from a page is intended, but
 * programs request files by name and would receive something else.
 * @param files Site paths of the files that are not pages, such as `/robots.txt`.
 */
function reservedReasonOf(
  table: Pick<HostingRules, 'hidden' | 'notFound'>,
  files: Pick<ReadonlySet<string>, 'has'>,
): (path: string) => string | null {
  const isNeverServed = neverServed(table);
  return (path) => {
    const decoded = decodePath(path) ?? path;
    if (isNeverServed(decoded)) return say({ fr: `${path} n’est jamais servi`, en: `${path} is never served` });
    if (!files.has(decoded)) return null;
    return say({ fr: `${path} est un fichier du site`, en: `${path} is a file of the site` });
  };
}
