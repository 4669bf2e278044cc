import { DEFAULT_LOCALE, LOCALE_DETAILS, LOCALES, type Locale } from '../../../../../content-schema';
import { decodePath, namesFile, pageFile } from '../../../../node/hosting/address';
import type { Redirect } from '../../../../node/hosting/hosting-rules';
import { localeOfPath } from '../../../../shared/routes/page-locale';
import { hostAddress } from './host-files/host-file-parts';
import { escapeAttribute } from '../../../../shared/markdown/escape-html';

/** Redirect markup for browsers. Only the pages written here contain it. */
const REFRESH = '<meta http-equiv="refresh"';
/** Paths that every host and file system accepts. */
const PORTABLE = /^\/[\p{L}\p{M}\p{N}._~/-]+$/u;
/** Maximum length of a file name, in bytes. */
const MAX_NAME = 255;

/** Checks whether the text of a file is a redirect page. */
export const isRedirectPage = (html: string): boolean => html.slice(0, 200).includes(REFRESH);

/**
 * Returns pages that redirect with HTML, by site path, for hosts without redirects. A redirect that
 * depends on the reader's locale has none, because such a host cannot choose; nor has one whose
 * path is not a portable file name.
 * @param languages Languages of the site; the first is that of a page whose path has none
 * (default: all of the product).
 * @param basePath Path below which the site is served (default: none).
 */
export function redirectPages(
  redirects: readonly Redirect[],
  languages: readonly Locale[] = LOCALES,
  basePath = '',
): Map<string, string> {
  return new Map(
    redirects.flatMap(({ from, to, locale }) => {
      const path = decodePath(from);
      if (path === null || locale !== undefined || namesFile(path) || !PORTABLE.test(path)) return [];
      if (path.split('/').some((name) => Buffer.byteLength(name) > MAX_NAME)) return [];
      return [[pageFile(path), redirectPage(path, hostAddress(to, basePath), languages)] as const];
    }),
  );
}

function redirectPage(path: string, to: string, languages: readonly Locale[]): string {
  const { lang } = LOCALE_DETAILS[localeOfPath(path, languages) ?? languages[0] ?? DEFAULT_LOCALE];
  const target = escapeAttribute(to);
  return (
    `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">${REFRESH} content="0; url=${target}">` +
    `<meta name="viewport" content="width=device-width"><title>${target}</title></head>` +
    `<body><a href="${target}">${target}</a></body></html>\n`
  );
}
