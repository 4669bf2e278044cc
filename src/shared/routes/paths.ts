import { type CURRENT_VERSION, type Locale, DEFAULT_LOCALE } from '../../../content-schema';
import { routeNamed, type RouteName } from './route-table';

/** Version segment of a path: digits, or `currentVersion` (specification §2). */
export type VersionParam = `${number}` | typeof CURRENT_VERSION;

/** Name of a route without parameters. */
export type PlainRouteName = Exclude<RouteName, `version-idVersion${string}`>;

/** Returns the path of a route with its parameters, if it has any. Paths have no trailing slash. */
const formatPath = (locale: Locale, name: RouteName, version = '', id = 0): string =>
  `/${locale}${(routeNamed(name)?.path ?? '').replace(':idVersion', version).replace(/:\w+/, `${id}`)}`;

/**
 * Returns the path of a route without parameters.
 * @example routePath('fr', 'information-faq') // => '/fr/information/faq'
 */
export const routePath = (locale: Locale, name: PlainRouteName): string => formatPath(locale, name);

/** Returns the path of the home page. */
export const homePath = (locale: Locale): string => routePath(locale, 'index');

/** Returns the path of the list of versions. */
export const versionListPath = (locale: Locale): string => routePath(locale, 'version');

/** Returns the path of a version. */
export const versionPath = (locale: Locale, segment: VersionParam): string =>
  formatPath(locale, 'version-idVersion', segment);

/**
 * Returns the path of an article.
 * @example articlePath('fr', '3', 12, 'titre') // => '/fr/version/3/article/12#titre'
 */
export const articlePath = (locale: Locale, segment: VersionParam, articleId: number, hash?: string | null): string =>
  `${formatPath(locale, 'version-idVersion-article-idArticle', segment, articleId)}${hash ? `#${encodeURIComponent(hash)}` : ''}`;

/** Returns the path of a category. */
export const categoryPath = (locale: Locale, segment: VersionParam, categoryId: number): string =>
  formatPath(locale, 'version-idVersion-category-idCategory', segment, categoryId);

/**
 * Returns the pinned segment of a version id.
 * @example versionParam(3) // => '3'
 */
export const versionParam = (versionId: number): VersionParam => `${versionId}`;

/** Returns the path of the offline page. */
export const offlinePath = (locale: Locale): string => routePath(locale, 'offline');

/** Returns the path of the publications page. */
export const publicationsPath = (locale: Locale): string => routePath(locale, 'publications');

/** Returns the path of the 404 page of a locale, which is not a route. */
export const notFoundPath = (locale: Locale): string => `/${locale}/404`;

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
