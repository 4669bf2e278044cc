import type { Edition } from '../../../../content-schema';
import { isInlineScript } from '../../../shared/html/inline-scripts';
import { scanTags } from '../../../shared/html/scan-tags';
import { homePath, offlinePath, versionPath, versionParam } from '../../../shared/routes/paths';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';

/**
 * Response headers that browsers enforce on a page. Transport security and caching headers are
 * excluded: they concern only the host.
 */
const CACHED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
] as const;

const POLICY = 'content-security-policy';

/**
 * Fetches the headers for the pages of a pack: those of the version's page, else of the home page
 * or of the offline page, which the service worker always has. If the policy does not allow the
 * inline script of the pack's pages, the script is of another release. The page is then requested
 * once more. If that does not help, the pack's own script replaces the others in the stored policy.
 * @param html A page of the pack; null when there is none.
 * @throws {DownloadError} `network` when no page can be loaded: a pack is never stored without a
 * policy that the host has.
 */
export async function readPackHeaders(
  { versionId, locale }: Edition,
  html: string | null,
  { fetch }: Pick<LibraryPorts, 'fetch'>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const hashes = html === null ? [] : await scriptHashes(html);
  const addresses = [versionPath(locale, versionParam(versionId)), homePath(locale), offlinePath(locale)];
  for (const address of addresses) {
    for (const cache of ['no-cache', 'reload'] as const) {
      const headers = await askHeaders(fetch, address, cache, signal);
      if (headers === null) break;
      const policy = headers[POLICY];
      if (policy === undefined || allowsScripts(policy, hashes)) return headers;
      if (cache === 'reload') return { ...headers, [POLICY]: withScripts(policy, hashes) };
    }
  }
  throw new DownloadError(
    'network',
    `Expected a page of the site for its headers at ${addresses.join(', ')}; none came.`,
  );
}

async function askHeaders(
  fetch: LibraryPorts['fetch'],
  address: string,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Record<string, string> | null> {
  try {
    const response = await fetch(address, { cache, signal });
    // The body is not needed.
    await response.body?.cancel();
    if (!response.ok) return null;
    return Object.fromEntries(
      CACHED_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** Returns the CSP source expressions of the inline scripts of a page that run. */
async function scriptHashes(html: string): Promise<string[]> {
  const texts = [...scanTags(html)].filter(isInlineScript).map(({ text }) => text);
  return Promise.all(
    texts.map(async (text) => {
      const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
    }),
  );
}

/**
 * Parses the directives of each policy in a header. Policies are separated by commas, and all of
 * them apply.
 */
const policiesOf = (header: string): string[][][] =>
  header.split(',').map((policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== ''),
  );

const isAbout = (name: string) => (directive: readonly string[]) => directive[0]?.toLowerCase() === name;

/** Returns the directive of a policy that governs inline scripts; undefined when there is none. */
const scriptDirective = (policy: string[][]): string[] | undefined =>
  policy.find(isAbout('script-src-elem')) ?? policy.find(isAbout('script-src')) ?? policy.find(isAbout('default-src'));

function allowsScripts(header: string, hashes: readonly string[]): boolean {
  return policiesOf(header).every((policy) => {
    const directive = scriptDirective(policy);
    return directive === undefined || hashes.every((hash) => directive.includes(hash));
  });
}

/**
 * Returns a policy that allows scripts of the site itself and the given inline scripts, and no
 * others.
 */
function withScripts(header: string, hashes: readonly string[]): string {
  return policiesOf(header)
    .map((policy) => {
      const decides = scriptDirective(policy);
      const others = policy.filter((directive) => directive !== decides || isAbout('default-src')(directive));
      const name =
        decides === undefined || isAbout('default-src')(decides) ? 'script-src' : (decides[0] ?? 'script-src');
      const scripts = decides === undefined ? [] : [[name, "'self'", ...hashes]];
      return [...others, ...scripts].map((directive) => directive.join(' ')).join('; ');
    })
    .join(', ');
}
