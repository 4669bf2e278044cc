import { type CURRENT_VERSION, type Locale, DEFAULT_LOCALE } from '../../../content-schema';
import { routeNamed, type RouteName } from './route-table';

/** Version segment of a path: digits, or `currentVersion` (specification §2). */
export type VersionParam = `${number}` | typeof CURRENT_VERSION;

/** Returns the path of the home page. Paths have no trailing slash. */
export const homePath = (locale: Locale): string => `/${locale}`;

/** Returns the path of the list of versions. */
export const versionListPath = (locale: Locale): string => `/${locale}/version`;

/** Returns the path of a version. */
export const versionPath = (locale: Locale, segment: VersionParam): string => `/${locale}/version/${segment}`;

/**
 * Returns the path of an article.
 * @example articlePath('fr', '3', 12, 'titre') // => '/fr/version/3/article/12#titre'
 */
export const articlePath = (locale: Locale, segment: VersionParam, articleId: number, hash?: string | null): string =>
  `${versionPath(locale, segment)}/article/${articleId}${hash ? `#${encodeURIComponent(hash)}` : ''}`;

/** Returns the path of a category. */
export const categoryPath = (locale: Locale, segment: VersionParam, categoryId: number): string =>
  `${versionPath(locale, segment)}/category/${categoryId}`;

/**
 * Returns the pinned segment of a version id.
 * @example versionParam(3) // => '3'
 */
export const versionParam = (versionId: number): VersionParam => `${versionId}`;

/** Name of a route without parameters. */
export type PlainRouteName = Exclude<RouteName, `version-idVersion${string}`>;

/**
 * Returns the path of a route without parameters.
 * @example routePath('fr', 'information-faq') // => '/fr/information/faq'
 */
export const routePath = (locale: Locale, name: PlainRouteName): string => `/${locale}${routeNamed(name)?.path ?? ''}`;

/**
 * Returns the path of the offline page. It is a literal
 * because the service worker does not bundle the route table.
 */
export const offlinePath = (locale: Locale): string => `/${locale}/offline`;

/**
 * Returns the path of the publications page. Private mode
 * renders it for staff; for everybody else it is a 404.
 */
export const publicationsPath = (locale: Locale): string => `/${locale}/publications`;

/** Returns the path of the change feed of a version: Atom (`xml`) or JSON Feed (`json`). */
export const feedPath = (locale: Locale, segment: VersionParam, format: 'xml' | 'json'): string =>
  `${versionPath(locale, segment)}/feed.${format}`;

/** Returns the path of the llms.txt of a version (https://llmstxt.org). */
export const llmsTextPath = (locale: Locale, segment: VersionParam): string =>
  `${versionPath(locale, segment)}/llms.txt`;

/** Returns the path of the Markdown copy of an article. */
export const articleCopyPath = (locale: Locale, segment: VersionParam, articleId: number): string =>
  `${articlePath(locale, segment, articleId)}.md`;

/**
 * Returns the path of the web app manifest; that of the default locale is `/manifest.webmanifest`.
 */
export const manifestPath = (locale: Locale): string =>
  `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/manifest.webmanifest`;
