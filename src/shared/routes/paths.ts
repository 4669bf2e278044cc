import { type CURRENT_VERSION, type Locale, DEFAULT_LOCALE } from '../../../content-schema';
import { routeNamed, type RouteName } from './route-table';

/** The version part of an address: digits, or `currentVersion` (specification §2). */
export type VersionParam = `${number}` | typeof CURRENT_VERSION;

/** Address of the home page. Addresses have no trailing slash. */
export const homePath = (locale: Locale): string => `/${locale}`;

/** Address of the list of versions. */
export const versionListPath = (locale: Locale): string => `/${locale}/version`;

/** Address of a version. */
export const versionPath = (locale: Locale, segment: VersionParam): string => `/${locale}/version/${segment}`;

/** Address of an article. @example articlePath('fr', '3', 12, 'titre') // => '/fr/version/3/article/12#titre' */
export const articlePath = (locale: Locale, segment: VersionParam, articleId: number, hash?: string | null): string =>
  `${versionPath(locale, segment)}/article/${articleId}${hash ? `#${encodeURIComponent(hash)}` : ''}`;

/** Address of a category. */
export const categoryPath = (locale: Locale, segment: VersionParam, categoryId: number): string =>
  `${versionPath(locale, segment)}/category/${categoryId}`;

/** The pinned segment of a version id. @example versionParam(3) // => '3' */
export const versionParam = (versionId: number): VersionParam => `${versionId}`;

/** A route whose address has no parameter. */
export type PlainRouteName = Exclude<RouteName, `version-idVersion${string}`>;

/** Address of a route without parameters. @example routePath('fr', 'information-faq') // => '/fr/information/faq' */
export const routePath = (locale: Locale, name: PlainRouteName): string => `/${locale}${routeNamed(name)?.path ?? ''}`;

/** Address of the page of what can be read without a network. Written out: the service worker carries no table of routes. */
export const offlinePath = (locale: Locale): string => `/${locale}/offline`;

/** Address of the page of publications: private mode shows it to staff, and to everybody else it is that of a 404. */
export const publicationsPath = (locale: Locale): string => `/${locale}/publications`;

/** Address of the change feed of a version: Atom (`xml`) or JSON Feed (`json`). */
export const feedPath = (locale: Locale, segment: VersionParam, format: 'xml' | 'json'): string =>
  `${versionPath(locale, segment)}/feed.${format}`;

/** Address of the list of a version's articles for programs that read text (https://llmstxt.org). */
export const llmsTextPath = (locale: Locale, segment: VersionParam): string =>
  `${versionPath(locale, segment)}/llms.txt`;

/** Address of the Markdown copy of an article. */
export const articleCopyPath = (locale: Locale, segment: VersionParam, articleId: number): string =>
  `${articlePath(locale, segment, articleId)}.md`;

/** Address of the web application manifest: `/manifest.webmanifest` is the default locale's. */
export const manifestPath = (locale: Locale): string =>
  `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/manifest.webmanifest`;
