import { DEFAULT_LOCALE, LOCALE_DETAILS } from '../../../../content-schema';
import { decodePath, localeOfPath, namesFile, pageFile } from '../../../../src/node/hosting/address';
import type { Redirect } from '../../../../src/node/hosting/hosting-rules';
import { escapeAttribute } from '../../../../src/shared/markdown/escape-html';

/** What browsers read as a redirect: only the pages written here have it. */
const REFRESH = '<meta http-equiv="refresh"';
/** Names of files that every host and file system takes. */
const PORTABLE = /^\/[\p{L}\p{M}\p{N}._~/-]+$/u;
/** Bytes of the longest file name. */
const MAX_NAME = 255;

/** Tells whether the text of a file is one of these pages. */
export const isRedirectPage = (html: string): boolean => html.slice(0, 200).includes(REFRESH);

/**
 * Pages that lead on by themselves, by site path: for hosts that know no redirects. A redirect that depends on the
 * reader's locale has none, for such a host cannot choose; nor has one whose path is no portable name.
 */
export function redirectPages(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(
    redirects.flatMap(({ from, to, locale }) => {
      const path = decodePath(from);
      if (path === null || locale !== undefined || namesFile(path) || !PORTABLE.test(path)) return [];
      if (path.split('/').some((name) => Buffer.byteLength(name) > MAX_NAME)) return [];
      return [[pageFile(path), redirectPage(path, to)] as const];
    }),
  );
}

function redirectPage(path: string, to: string): string {
  const { lang } = LOCALE_DETAILS[localeOfPath(path) ?? DEFAULT_LOCALE];
  const target = escapeAttribute(to);
  return (
    `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">${REFRESH} content="0; url=${target}">` +
    `<meta name="viewport" content="width=device-width"><title>${target}</title></head>` +
    `<body><a href="${target}">${target}</a></body></html>\n`
  );
}
