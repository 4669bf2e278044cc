import {
  ADDRESS_PATTERNS,
  decodePath,
  localizedPattern,
  spelledLocalePattern,
} from '../../../../../node/hosting/address';
import { CONTENT_TYPES } from '../../../../../node/hosting/content-types';
import { resolveHeaderRules } from '../../../../../node/hosting/headers-of';
import type { HostingRules, Redirect } from '../../../../../node/hosting/hosting-rules';
import { DOT_FILE_SOURCE, notFoundFile } from '../../../../../node/hosting/never-served';
import {
  escapeRegExp,
  matchesEverything,
  patternSource,
  type PathPattern,
} from '../../../../../node/hosting/path-pattern';
import { commentLines, fileHeading, hiddenSources, languageConditions, hostAddress } from './host-file-parts';

const LIMITS = `
Include it inside a "server" block that says where the site listens and what its "root" is (the public folder):
  server { listen 443 ssl; root /srv/site/public; include /srv/site/public/hosting/nginx.conf; }
- The ".br" files beside the pages are served only where the ngx_brotli module is there: uncomment "brotli_static".
  Without it nginx compresses with gzip at each request.
- The weights of Accept-Language are told apart to one decimal (q=0.85 counts as q=0.8).
- nginx accepts 8 kB for one header of a request ("large_client_header_buffers 4 8k"). The site keeps its cookies below.
  An access token above it (somebody in very many groups) needs a larger value wherever nginx passes on the content API.
`;

/** Writes the nginx snippet: a `server` block without its `listen` and `root` directives. */
export function nginxSnippet(rules: HostingRules): string {
  const headerRules = resolveHeaderRules(rules);
  const base = headerRules.at(-1)?.headers ?? {};
  const usedNames = new Set<string>();
  const { basePath = '' } = rules;
  const lines = [
    ...fileHeading('nginx 1.18 or later', LIMITS),
    ...general(),
    ...headerLines(base),
    '',
    ...commentLines('Readers only read.'),
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    'error_page 405 @method_not_allowed;',
    ...location('@method_not_allowed', [...headerLines({ ...base, Allow: 'GET, HEAD' }), 'return 405;']),
    '',
    ...belowPath(basePath),
    ...commentLines('Addresses have no trailing slash.'),
    `if ($request_uri ~ ${quote(afterBase(ADDRESS_PATTERNS.trailingSlash, basePath))}) { return 301 ${basePath}/$1$2; }`,
    '',
    ...commentLines('Unknown paths: the 404 page of the language.'),
    'error_page 404 @not_found;',
    ...location('@not_found', [
      ...rules.locales.map((locale) => `rewrite ^/${locale}(?:/|$) ${notFoundFile(rules, `/${locale}`)} break;`),
      `rewrite ^ ${notFoundFile(rules, '/')} break;`,
    ]),
    ...commentLines('Never served.'),
    `if ($uri ~ ${quote([DOT_FILE_SOURCE, ...hiddenSources(rules)].join('|'))}) { return 404; }`,
    '',
    ...commentLines('Redirects of the editors.'),
    'set $versio_and "";',
    'if ($args) { set $versio_and "&"; }',
    ...rules.redirects.flatMap((redirect) => (redirect.locale ? [] : redirectLocation(redirect, basePath, usedNames))),
    '',
    ...commentLines('Files and pages with headers of their own.'),
    ...headerRules
      .filter(({ pattern }) => !matchesEverything(pattern))
      .flatMap(({ pattern, headers }) => locationOf(pattern, [...headerLines(headers), tryFiles(pattern)], usedNames)),
    '',
    ...commentLines('Pages. A path without a language goes to one: cookie, then languages of the browser.'),
    ...location('/', [TRY_PAGES]),
    ...location('@no_file', [
      `if ($uri ~ ${quote(ADDRESS_PATTERNS.file)}) { return 404; }`,
      `if ($uri ~ ${quote(localizedPattern(rules.locales))}) { return 404; }`,
      ...spelledLocales(rules),
      ...toLocale(rules, base, localizedRedirects(rules)),
    ]),
    ...location('= /', toLocale(rules, base)),
  ];
  return `${lines.join('\n')}\n`;
}

const TRY_PAGES = 'try_files $uri $uri/index.html @no_file;';

/**
 * Returns the `try_files` directive of a pattern. An exact path without an extension is a page; all
 * other patterns with their own headers match files.
 */
function tryFiles(pattern: PathPattern): string {
  return pattern.kind === 'exact' && !pattern.path.includes('.') ? TRY_PAGES : 'try_files $uri =404;';
}

function general(): string[] {
  const types = Object.entries(CONTENT_TYPES).map(([extension, { type }]) => `  ${type} ${extension};`);
  const listed = (wanted: 'text' | 'compressible') =>
    [...new Set(Object.values(CONTENT_TYPES).flatMap((each) => (each[wanted] ? [each.type] : [])))]
      // nginx always includes it and warns about a duplicate.
      .filter((type) => type !== 'text/html')
      .join(' ');
  return [
    'types {',
    ...types,
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${listed('text')};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    `gzip_types ${listed('compressible')};`,
    '# brotli_static on;',
    'absolute_redirect off;',
    'server_tokens off;',
    // Players request one range. Several ranges could only make the response longer than the file.
    'max_ranges 1;',
  ];
}

/** Removes the path of the site from the paths that the following lines match. */
function belowPath(basePath: string): string[] {
  if (basePath === '') return [];
  return [
    ...commentLines(`The site is below ${basePath}.`),
    `if ($uri = "/") { return 302 ${basePath}/$is_args$args; }`,
    `if ($uri !~ ${quote(`^${escapeRegExp(basePath)}(?:/|$)`)}) { return 404; }`,
    `if ($uri = ${quote(basePath)}) { return 301 ${basePath}/$is_args$args; }`,
    `rewrite ${quote(`^${escapeRegExp(basePath)}(/.*)$`)} $1;`,
    '',
  ];
}

/** Returns a pattern of a path of the site as one of the path that was requested. */
const afterBase = (pattern: string, basePath: string) => pattern.replace('^', `^${escapeRegExp(basePath)}`);

/**
 * Redirects a path without a locale to the reader's locale.
 * @param redirects Conditions that are checked once the locale is known.
 */
function toLocale(rules: HostingRules, base: Record<string, string>, redirects: readonly string[] = []): string[] {
  const { basePath = '' } = rules;
  return [
    ...chosenLocale(rules, base),
    ...redirects,
    // A named capture keeps the encoding of the request; nginx would encode "$1" again.
    'set $versio_rest "";',
    `if ($request_uri ~ ${quote(afterBase('^/*(?<versio_rest>/[^/?][^?]*)', basePath))}) { }`,
    `return 302 ${basePath}/$versio_locale$versio_rest$is_args$args;`,
  ];
}

/** Sets the reader's locale; that of a site in one language is known. */
function chosenLocale(rules: HostingRules, base: Record<string, string>): string[] {
  if (rules.locales.length < 2) return [...headerLines(base), `set $versio_locale ${rules.defaultLocale};`];
  const locales = rules.locales.join('|');
  return [
    ...headerLines({ ...base, Vary: 'Cookie, Accept-Language' }),
    `set $versio_locale ${rules.defaultLocale};`,
    ...languageConditions(rules).map(
      (condition) => `if ($http_accept_language ~* ${quote(condition)}) { set $versio_locale $1; }`,
    ),
    ...rules.locales.map((locale) => `if ($versio_locale ~* "^${locale}$") { set $versio_locale ${locale}; }`),
    `if ($versio_locale = "*") { set $versio_locale ${rules.defaultLocale}; }`,
    `if ($cookie_${rules.cookie} ~ "^(${locales})$") { set $versio_locale $1; }`,
  ];
}

/**
 * Redirects a locale in another spelling. A named capture keeps the encoding of the request; nginx
 * would encode "$1" again.
 */
function spelledLocales({ locales, basePath = '' }: HostingRules): string[] {
  return locales.map((locale) => {
    const pattern = `${spelledLocalePattern(locale).replace('((?:', `(?<versio_${locale}>(?:`)}(?:\\?|$)`;
    return `if ($request_uri ~ ${quote(afterBase(pattern, basePath))}) { return 301 ${basePath}/${locale}$versio_${locale}$is_args$args; }`;
  });
}

/** Returns the redirects of paths without a locale that depend on the reader's locale. */
function localizedRedirects({ redirects, basePath = '' }: HostingRules): string[] {
  const conditions = redirects.flatMap((redirect) => {
    const path = redirect.locale && decodePath(redirect.from);
    return path
      ? [`if ${isPath('$versio_asked', `/${redirect.locale}${path}`)} { ${returnTo(redirect, basePath)} }`]
      : [];
  });
  return conditions.length === 0 ? [] : ['set $versio_asked "/$versio_locale$uri";', ...conditions];
}

function redirectLocation(redirect: Redirect, basePath: string, usedNames: Set<string>): string[] {
  const path = decodePath(redirect.from);
  if (path === null) return [];
  const body = [returnTo(redirect, basePath)];
  if (new TextEncoder().encode(path).length <= MAX_LOCATION)
    return locationOf({ kind: 'exact', path }, body, usedNames);
  return [`if ${isPath('$uri', path)} {`, ...body.map((line) => `  ${line}`), '}'];
}

/**
 * Returns the condition that a variable is a path. It is a pattern, because nginx would read a "$"
 * in a compared text as a variable.
 */
function isPath(variable: string, path: string): string {
  return `(${variable} ~ ${quote(patternSource({ kind: 'exact', path }))})`;
}

function returnTo({ to, status }: Redirect, basePath: string): string {
  const [address = '', hash] = hostAddress(to, basePath).replaceAll('$', '%24').split(/#(.*)/s);
  const query = address.includes('?') ? '$versio_and$args' : '$is_args$args';
  return `return ${status} ${quote(address, query, hash === undefined ? '' : `#${hash}`)};`;
}

/**
 * Maximum length of a location, in bytes: nginx stores it in one byte
 * (`ngx_http_location_tree_node_t`).
 */
const MAX_LOCATION = 255;

/**
 * Returns a location for a pattern; none when an earlier one has the same exact path, which nginx
 * would reject.
 */
function locationOf(pattern: PathPattern, body: readonly string[], usedNames: Set<string>): string[] {
  if (pattern.kind === 'exact') {
    if (usedNames.has(pattern.path)) return [];
    usedNames.add(pattern.path);
    return location(`= ${quote(pattern.path)}`, body);
  }
  if (pattern.kind === 'prefix') return location(`^~ ${quote(pattern.prefix)}`, body);
  return location(`~ ${quote(patternSource(pattern))}`, body);
}

function location(of: string, body: readonly string[]): string[] {
  return [`location ${of} {`, ...body.map((line) => `  ${line}`), '}'];
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => {
    if (value.includes('$')) throw new Error(`nginx cannot send a "$" in a header; received ${name}: ${value}`);
    return `add_header ${name} ${quote(value)} always;`;
  });
}

/** Quotes texts as one nginx string. */
function quote(...texts: string[]): string {
  return `"${texts.join('').replace(/[\\"]/g, '\\$&')}"`;
}
