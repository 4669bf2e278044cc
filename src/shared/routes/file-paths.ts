import { DEFAULT_LOCALE, type Locale } from '../../../content-schema';
import { articlePath, versionPath, type VersionSegment } from './paths';

/** Address of the change feed of a version: Atom (`xml`) or JSON Feed (`json`). */
export const feedPath = (locale: Locale, segment: VersionSegment, format: 'xml' | 'json'): string =>
  `${versionPath(locale, segment)}/feed.${format}`;

/** Address of the list of a version's articles for programs that read text (https://llmstxt.org). */
export const llmsTextPath = (locale: Locale, segment: VersionSegment): string =>
  `${versionPath(locale, segment)}/llms.txt`;

/** Address of the Markdown copy of an article. */
export const articleCopyPath = (locale: Locale, segment: VersionSegment, articleId: number): string =>
  `${articlePath(locale, segment, articleId)}.md`;

/** Address of the web application manifest: `/manifest.webmanifest` is the default locale's. */
export const manifestPath = (locale: Locale): string =>
  `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/manifest.webmanifest`;
