import type { PolicySources } from './content-security-policy';
import { SiteFilesError } from '../errors';
import type { FileLedger } from '../file-ledger';

/** What the content security policy must allow inline. */
export type InlinePolicy = Pick<PolicySources, 'scriptHashes' | 'inlineStyles'>;

/** With more different inline styles than this, the policy allows them all: a list would be longer than the page. */
const MAX_INLINE_STYLES = 24;

/**
 * Gathers the inline scripts and styles of all pages.
 * @throws {SiteFilesError} `inlineScriptsDiffer` when there are two different scripts: the policy names one.
 */
export function inlinePolicy(ledger: FileLedger): InlinePolicy {
  const scripts = new Map<string, string>();
  const elements = new Set<string>();
  const attributes = new Set<string>();
  for (const [page, { shape }] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const hash of shape?.scripts ?? []) if (!scripts.has(hash)) scripts.set(hash, page);
    for (const hash of shape?.styles ?? []) elements.add(hash);
    for (const hash of shape?.styleAttributes ?? []) attributes.add(hash);
  }
  if (scripts.size > 1) {
    throw new SiteFilesError('inlineScriptsDiffer', {
      where: [...scripts.values()].join(', '),
      expected: 'one inline script, the same on every page',
      received: `${scripts.size}: ${[...scripts].map(([hash, page]) => `${hash} on ${page}`).join('; ')}`,
    });
  }
  const tooMany = elements.size + attributes.size > MAX_INLINE_STYLES;
  return {
    scriptHashes: [...scripts.keys()],
    inlineStyles: tooMany ? 'any' : { elements: [...elements].sort(), attributes: [...attributes].sort() },
  };
}
