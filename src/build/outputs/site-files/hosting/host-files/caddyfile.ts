import {
  ADDRESS_PATTERNS,
  decodePath,
  localizedPattern,
  spelledLocalePattern,
} from '../../../../../node/hosting/address';
import { CONTENT_TYPES } from '../../../../../node/hosting/content-types';
import { resolveHeaderRules } from '../../../../../node/hosting/headers-of';
import type { HostingRules, Redirect } from '../../../../../node/hosting/hosting-rules';
import { notFoundFile } from '../../../../../node/hosting/never-served';
import { escapeRegExp, matchesEverything, patternSource } from '../../../../../node/hosting/path-pattern';
import { fileHeading, hiddenSources, languageConditions, hostAddress } from './host-file-parts';

const LIMITS = `
Set SITE_ADDRESS (such as "docs.example.org", default ":8080") and SITE_ROOT (the public folder).
- The weights of Accept-Language are told apart to one decimal, and language tags are expected in lower case, as
  browsers send them.
- Caddy accepts 1 MB for the header of a request, far more than the cookies of a session (8 kB at most).
- A redirect whose target has a query or a hash of its own does not keep the query of the request.
`;

/** Writes a complete Caddyfile (https://caddyserver.com/docs/caddyfile, Caddy 2.9 or later). */
export function caddyfile(rules: HostingRules): string {
  const headerRules = resolveHeaderRules(rules);
  const { basePath = '' } = rules;
  const base = headerRules.at(-1)?.headers ?? {};
  const own = headerRules.filter(({ pattern }) => !matchesEverything(pattern)).reverse();
  const lines = [
    ...fileHeading('Caddy 2.9 or later', LIMITS),
    ...block('(versio_headers)', [...headerLines('', base)]),
    '',
    ...block('{$SITE_ADDRESS::8080}', [
      'root * {$SITE_ROOT:/srv/site/public}',
      'encode zstd gzip',
      ...block('route', [
        'import versio_headers',
        ...belowPath(basePath),
        ...own.flatMap(({ pattern, headers }, index) => [
          `@headers${index} path_regexp ${quote(patternSource(pattern))}`,
          ...headerLines(`@headers${index} `, differing(headers, base)),
        ]),
        '@method not method GET HEAD',
        'header @method Allow "GET, HEAD"',
        'error @method 405',
        `@slash path_regexp slash ${quote(ADDRESS_PATTERNS.trailingSlashOfPath)}`,
        `redir @slash ${basePath}/{re.slash.1}{?query} 301`,
        ...block('@dotfile', ['path */.*', 'not path /.well-known/*']),
        'error @dotfile 404',
        `@hidden path_regexp ${quote(hiddenSources(rules).join('|'))}`,
        'error @hidden 404',
        ...rules.redirects.flatMap((redirect, index) =>
          redirect.locale ? [] : redirectLines(redirect, index, basePath),
        ),
        ...block('@file', ['not path /', 'file {path} {path}/index.html']),
        ...block('handle @file', [...audioTypes(), 'rewrite * {file_match.relative}', ...FILE_SERVER]),
        `@noFile path_regexp ${quote(ADDRESS_PATTERNS.file)}`,
        'error @noFile 404',
        `@localized path_regexp ${quote(localizedPattern(rules.locales))}`,
        'error @localized 404',
        ...rules.locales.flatMap((locale) => [
          `@spelled_${locale} path_regexp spelled_${locale} ${quote(`${spelledLocalePattern(locale)}$`)}`,
          `redir @spelled_${locale} ${basePath}/${locale}{re.spelled_${locale}.1}{?query} 301`,
        ]),
        ...toLocale(rules),
      ]),
      ...block('handle_errors', [
        'import versio_headers',
        '@notFound expression `{err.status_code} == 404`',
        ...block('handle @notFound', [
          ...rules.locales.flatMap((locale) => [
            // Caddy matches the requested path here, with that of the site.
            `@${locale} path_regexp ^${escapeRegExp(basePath)}/${locale}(?:/|$)`,
            ...block(`handle @${locale}`, [`rewrite * ${notFoundFile(rules, `/${locale}`)}`]),
          ]),
          ...block('handle', [`rewrite * ${notFoundFile(rules, '/')}`]),
          ...FILE_SERVER,
        ]),
        'respond "{err.status_code} {err.status_text}"',
      ]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Removes the path of the site from the paths that the following lines match. */
function belowPath(basePath: string): string[] {
  if (basePath === '') return [];
  return [
    '@hostRoot path /',
    `redir @hostRoot ${basePath}/{?query} 302`,
    `@outside not path ${basePath} ${basePath}/*`,
    'error @outside 404',
    `@base path ${basePath}`,
    `redir @base ${basePath}/{?query} 301`,
    `uri strip_prefix ${basePath}`,
  ];
}

const FILE_SERVER = ['file_server {', '\tprecompressed br', '\tdisable_canonical_uris', '}'];

/**
 * Content types of audio. Caddy knows them only where the system has a list of types, and "nosniff"
 * prevents browsers from guessing.
 */
function audioTypes(): string[] {
  return Object.entries(CONTENT_TYPES).flatMap(([extension, { type }]) =>
    type.startsWith('audio/') ? [`@${extension} path *.${extension}`, `header @${extension} Content-Type ${type}`] : [],
  );
}

function toLocale(rules: HostingRules): string[] {
  const { basePath = '' } = rules;
  return [
    ...chosenLocale(rules),
    ...rules.redirects.flatMap((redirect, index) => (redirect.locale ? redirectLines(redirect, index, basePath) : [])),
    '@home path /',
    `redir @home ${basePath}/{vars.versio_locale}{?query} 302`,
    `redir * ${basePath}/{vars.versio_locale}{uri} 302`,
  ];
}

/** Sets the reader's locale; that of a site in one language is known. */
function chosenLocale(rules: HostingRules): string[] {
  if (rules.locales.length < 2) return [`vars versio_locale ${rules.defaultLocale}`];
  return [
    'header Vary "Cookie, Accept-Language"',
    `vars versio_locale ${rules.defaultLocale}`,
    ...languageConditions(rules).flatMap((condition, index) => [
      `@language${index} header_regexp language${index} Accept-Language ${quote(condition)}`,
      `vars @language${index} versio_locale {re.language${index}.1}`,
    ]),
    '@anyLanguage vars {vars.versio_locale} *',
    `vars @anyLanguage versio_locale ${rules.defaultLocale}`,
    `@cookie header_regexp cookie Cookie ${quote(`(?:^|;\\s*)${rules.cookie}=(${rules.locales.join('|')})\\s*(?:;|$)`)}`,
    'vars @cookie versio_locale {re.cookie.1}',
  ];
}

/**
 * Returns the lines of a redirect. With a locale, it applies to readers of that locale only, once
 * it is known.
 */
function redirectLines({ from, to, status, locale }: Redirect, index: number, basePath: string): string[] {
  const ofPath = `path_regexp ${quote(`^${escapeRegExp(decodePath(from) ?? from)}$`)}`;
  const matcher = locale
    ? block(`@redirect${index}`, [ofPath, `vars {vars.versio_locale} ${locale}`])
    : [`@redirect${index} ${ofPath}`];
  return [...matcher, `redir @redirect${index} ${quoteTarget(hostAddress(to, basePath))} ${status}`];
}

/** Quotes a target. It keeps the query of the request unless it has its own query or hash. */
function quoteTarget(to: string): string {
  const address = to.replace(/[`{}]/g, (sign) => encodeURIComponent(sign).replace('`', '%60'));
  return `\`${address}${/[?#]/.test(address) ? '' : '{?query}'}\``;
}

/** Returns the headers that differ from those of every path. */
function differing(headers: Record<string, string>, base: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => base[name] !== value));
}

const headerLines = (matcher: string, headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `header ${matcher}${name} ${quote(value)}`);

/**
 * Quotes a text. Between backquotes Caddy takes all characters literally, except braces that look
 * like a placeholder.
 */
function quote(text: string): string {
  const safe = text.replaceAll('\\{', '\\x7B').replaceAll('\\}', '\\x7D').replaceAll('`', '\\x60');
  if (/\n|\{[^0-9]/.test(safe)) {
    throw new Error(`A Caddyfile cannot hold ${JSON.stringify(text)}: expected no line break and no brace.`);
  }
  return `\`${safe}\``;
}

function block(heading: string, body: readonly string[]): string[] {
  return [`${heading} {`, ...body.map((line) => `\t${line}`), '}'];
}
