import type { Edition } from '../../../../content-schema';
import { isInlineScript } from '../../../shared/html/inline-scripts';
import { scanTags } from '../../../shared/html/scan-tags';
import type { Fetch } from '../../../shared/http/request';
import { withTimeout } from '../../../shared/http/with-timeout';
import { homePath, offlinePath, versionPath, versionParam } from '../../../shared/routes/paths';
import { DownloadError } from './site-packs';

/**
 * Response headers that browsers enforce on a page. Transport security and caching headers are
 * excluded: they concern only the host.
 */
const CACHED_HEADERS: readonly string[] = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
];

const POLICY = 'content-security-policy';
/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Fetches the headers for the pages of a pack: those of the version's page, else of the home page
 * or of the offline page, which the service worker always has. If the policy does not allow the
 * inline script of the pack's pages, the script is of another release. The page is then requested
 * once more. If that does not help, the pack's own script replaces the others in the stored policy.
 * @param html A page of the pack.
 * @throws {DownloadError} `network` when no page can be loaded: a pack is never stored without a
 * policy that the host has.
 */
export async function readPackHeaders(
  fetch: Fetch,
  { versionId, locale }: Edition,
  html: string,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const hashes = await scriptHashes(html);
  const addresses = [versionPath(locale, versionParam(versionId)), homePath(locale), offlinePath(locale)];
  for (const address of addresses) {
    for (const cache of ['no-cache', 'reload'] as const) {
      // The end of the request aborts the body, which is not needed.
      const headers = await withTimeout(TIMEOUT_MS, [signal], async (ending) => {
        const { ok, headers } = await fetch(address, { cache, signal: ending });
        return ok ? Object.fromEntries([...headers].filter(([name]) => CACHED_HEADERS.includes(name))) : null;
      }).catch(() => null);
      if (headers === null) break;
      const policies = parsePolicies(headers[POLICY] ?? '');
      if (policies.every((policy) => allowsScripts(policy, hashes))) return headers;
      if (cache === 'reload') return { ...headers, [POLICY]: withScripts(policies, hashes) };
    }
  }
  throw new DownloadError('network', `Expected the headers of a page at ${addresses.join(', ')}; none came.`);
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

/** Directives of a policy: their values, by name. */
type Policy = Map<string, readonly string[]>;

/** Parses the policies in a header. They are separated by commas, and all of them apply. */
function parsePolicies(header: string): Policy[] {
  return header.split(',').map((text) => {
    const policy: Policy = new Map();
    for (const directive of text.split(';')) {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      const key = name.toLowerCase();
      // Browsers ignore further directives of the same name.
      if (key !== '' && !policy.has(key)) policy.set(key, values);
    }
    return policy;
  });
}

/** Returns the name of the directive that governs inline scripts; undefined when there is none. */
const scriptDirective = (policy: Policy): string | undefined =>
  ['script-src-elem', 'script-src', 'default-src'].find((name) => policy.has(name));

function allowsScripts(policy: Policy, hashes: readonly string[]): boolean {
  const values = policy.get(scriptDirective(policy) ?? '');
  return values === undefined || hashes.every((hash) => values.includes(hash));
}

/**
 * Returns policies that allow scripts of the site itself and the given inline scripts, and no
 * others.
 */
function withScripts(policies: readonly Policy[], hashes: readonly string[]): string {
  return policies
    .map((policy) => {
      const name = scriptDirective(policy);
      const directives = [...policy].filter(([each]) => each !== name || name === 'default-src');
      if (name !== undefined) directives.push([name === 'default-src' ? 'script-src' : name, ["'self'", ...hashes]]);
      return directives.map(([each, values]) => [each, ...values].join(' ')).join('; ');
    })
    .join(', ');
}
