import type { Edition } from '../../../../content-schema';
import { isInlineScript } from '../../../shared/html/inline-scripts';
import { scanTags } from '../../../shared/html/scan-tags';
import { homePath, offlinePath, versionPath, versionParam } from '../../../shared/routes/paths';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';

/** What browsers hold a page to. Transport security is the host's alone, and so is what says how long to keep an answer. */
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
 * Asks the site which headers the pages of a pack carry: those of the version's page, else of the
 * home page or of the one that the service worker always has. Where its policy does
 * not know the inline script of the pack's pages, which is then of another release, it is asked once more, and at last the policy is kept
 * with the pack's own script in the place of the other ones.
 * @param html A page of the pack; null when there is none to look at.
 * @throws {DownloadError} `network` when no page can be had: a pack is never kept without a policy that the host has.
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
    // The rest of it is not needed, and is not waited for.
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

/** Source expressions of the inline scripts of a page that run. */
async function scriptHashes(html: string): Promise<string[]> {
  const texts = [...scanTags(html)].filter(isInlineScript).map(({ text }) => text);
  return Promise.all(
    texts.map(async (text) => {
      const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
    }),
  );
}

/** The directives of each policy in a header: several are separated by commas, and all of them hold. */
const policiesOf = (header: string): string[][][] =>
  header.split(',').map((policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== ''),
  );

const isAbout = (name: string) => (directive: readonly string[]) => directive[0]?.toLowerCase() === name;

/** The directive of a policy that decides about inline scripts; undefined when none does. */
const scriptDirective = (policy: string[][]): string[] | undefined =>
  policy.find(isAbout('script-src-elem')) ?? policy.find(isAbout('script-src')) ?? policy.find(isAbout('default-src'));

function allowsScripts(header: string, hashes: readonly string[]): boolean {
  return policiesOf(header).every((policy) => {
    const directive = scriptDirective(policy);
    return directive === undefined || hashes.every((hash) => directive.includes(hash));
  });
}

/**
 * A policy with other inline scripts: whatever else of inline scripts it allowed is away, and of the addresses that scripts come from the
 * site's own alone is left.
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
