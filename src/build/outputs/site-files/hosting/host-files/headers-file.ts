import { CACHE_POLICIES } from '../create-hosting-rules';
import type { HostingRules } from '../../../../../node/hosting/hosting-rules';
import {
  bySpecificity,
  matchesEverything,
  matchesPattern,
  parsePathPattern,
} from '../../../../../node/hosting/path-pattern';
import { deployedBelow, fileHeading } from './host-file-parts';

/**
 * Maximum number of files that are listed individually for a pattern. Hashed files have no maximum:
 * their caching is worth every rule.
 */
const MAX_WRITTEN_OUT = 40;

const LIMITS = `
Both hosts add up the headers of all rules that match a path, so no two rules here set the same header for one path:
the Cache-Control of pages is left to the hosts, whose own is the same ("${CACHE_POLICIES.revalidate}"),
and their Referrer-Policy to the browsers ("strict-origin-when-cross-origin").
Patterns such as "*.xml" are written out file by file, for the hosts do not agree on a "*" inside a name. Cloudflare
Pages reads the first 100 rules only, so an ending that stands for more than ${MAX_WRITTEN_OUT} files is left out: the
Markdown copies of articles then go without "X-Robots-Tag: noindex". Leave out the ".br" files when you upload: both
hosts compress by themselves.
Both hosts tell the type of audio by its ending. Netlify answers ranges of it; Cloudflare Pages sent whole files when its
documentation last spoke of it, and iPhones play nothing without ranges: put the audio elsewhere there (PUBLIC_DELIVERY_URL).
`;

/**
 * Creates a predicate of the files that `_headers` may list individually: those that a rule matches
 * by a suffix of their name.
 */
export function mayBeWrittenOut({ headers }: Pick<HostingRules, 'headers'>): (sitePath: string) => boolean {
  const patterns = headers
    .map(({ pattern }) => parsePathPattern(pattern))
    .filter(({ kind }) => kind === 'hashed' || kind === 'suffix');
  return (sitePath) => patterns.some((pattern) => matchesPattern(pattern, sitePath));
}

/**
 * Writes `_headers` for Netlify (https://docs.netlify.com/manage/routing/headers/) and Cloudflare
 * Pages (https://developers.cloudflare.com/pages/configuration/headers/).
 * @param files Paths of the public files, sorted; patterns that these hosts do not support are
 * expanded to them.
 */
export function headersFile(rules: Pick<HostingRules, 'headers' | 'basePath'>, files: readonly string[]): string {
  const { basePath = '' } = rules;
  const block = (path: string, headers: Record<string, string>) => blockOf(basePath + path, headers);
  const parsed = rules.headers
    .map(({ pattern, headers }) => ({ text: pattern, pattern: parsePathPattern(pattern), headers }))
    .sort((a, b) => bySpecificity(a.pattern, b.pattern));
  const simple = parsed.filter(({ pattern }) => pattern.kind === 'exact' || pattern.kind === 'prefix');
  const isCovered = (path: string) =>
    simple.some(({ pattern }) => !matchesEverything(pattern) && matchesPattern(pattern, path));

  const blocks: string[][] = [];
  const written = new Set<string>();
  for (const { text, pattern, headers } of parsed) {
    if (matchesEverything(pattern)) blocks.unshift(block(text, withoutDefaults(headers)));
    else if (pattern.kind === 'exact' || pattern.kind === 'prefix') blocks.push(block(text, headers));
    else {
      // Only the most specific pattern applies.
      const own = files.filter((file) => matchesPattern(pattern, file) && !isCovered(file) && !written.has(file));
      for (const file of own) written.add(file);
      if (pattern.kind === 'hashed' || own.length <= MAX_WRITTEN_OUT)
        blocks.push(...own.map((file) => block(file, headers)));
    }
  }
  return [
    ...fileHeading('Netlify and Cloudflare Pages', deployedBelow(rules.basePath) + LIMITS),
    ...blocks.flat(),
    '',
  ].join('\n');
}

const blockOf = (path: string, headers: Record<string, string>) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/** Values that hosts and browsers assume for headers that some paths need another value of. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'Cache-Control': CACHE_POLICIES.revalidate,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

function withoutDefaults(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => DEFAULTS[name] !== value));
}
