import { say } from '../../../../../content-schema';
import { SiteFilesError } from '../errors';
import type { SiteFileIndex } from '../site-file-index';

/** Hashes of the allowed inline styles. */
export interface InlineStyles {
  /** `sha256-…` of the text of each `<style>` element. */
  elements: readonly string[];
  /** `sha256-…` of the value of each `style` attribute. */
  attributes: readonly string[];
}

/** The site-specific parts of a policy. */
export interface PolicySources {
  /** `sha256-…` of each inline script that may run. */
  scriptHashes: readonly string[];
  /** Origins other than the site's that scripts may come from (default: none). */
  scriptOrigins?: readonly string[] | undefined;
  /** Hashes of the inline styles; `'any'` when there are too many to list. */
  inlineStyles: InlineStyles | 'any';
  /**
   * Origins other than the site's that its scripts may connect to, such as
   * `https://api.example.org`.
   */
  apiOrigins: readonly string[];
  /** Origins other than the site's that audio may come from. */
  mediaOrigins: readonly string[];
}

/** Writes the content security policy (https://www.w3.org/TR/CSP3/). */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scriptHashes, scriptOrigins = [], inlineStyles, apiOrigins, mediaOrigins } = sources;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map(quote), ...scriptOrigins.map(originOf)],
    'style-src': ["'self'", ...styleSources(inlineStyles)],
    // Articles may contain images of other sites, and in private mode images fetched with a token.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...apiOrigins.map(originOf)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'self'", ...mediaOrigins.map(originOf)],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

const originOf = (url: string) => new URL(url).origin;

function styleSources(styles: PolicySources['inlineStyles']): string[] {
  if (styles === 'any') return ["'unsafe-inline'"];
  const elements = styles.elements.map(quote);
  // A hash covers a `style` attribute only together with 'unsafe-hashes'.
  return styles.attributes.length === 0 ? elements : [...elements, "'unsafe-hashes'", ...styles.attributes.map(quote)];
}

const quote = (hash: string) => `'${hash}'`;

/** Inline scripts and styles that the content security policy allows. */
export type InlinePolicy = Pick<PolicySources, 'scriptHashes' | 'inlineStyles'>;

/**
 * Maximum number of different inline styles that are listed. With more, the policy allows them all:
 * the list would be longer than the page.
 */
const MAX_INLINE_STYLES = 24;

/**
 * Collects the inline scripts and styles of all pages.
 * @throws {SiteFilesError} `inlineScriptsDiffer` when there are two different scripts: the policy
 * names one.
 */
export function inlinePolicy({ pagesByShape }: Pick<SiteFileIndex, 'pagesByShape'>): InlinePolicy {
  const scripts = new Set<string>();
  const elements = new Set<string>();
  const attributes = new Set<string>();
  for (const shape of pagesByShape.keys()) {
    for (const hash of shape.scripts) scripts.add(hash);
    for (const hash of shape.styles) elements.add(hash);
    for (const hash of shape.styleAttributes) attributes.add(hash);
  }
  if (scripts.size > 1) {
    const pages = [...scripts].map((hash): [string, string] => [hash, firstPageWith(hash, pagesByShape)]);
    throw new SiteFilesError('inlineScriptsDiffer', {
      where: pages.map(([, page]) => page).join(', '),
      expected: say({
        fr: 'un seul script en ligne, le même sur chaque page',
        en: 'one inline script, the same on every page',
      }),
      received: say({
        fr: `${pages.length} : ${pages.map(([hash, page]) => `${hash} sur ${page}`).join(' ; ')}`,
        en: `${pages.length}: ${pages.map(([hash, page]) => `${hash} on ${page}`).join('; ')}`,
      }),
    });
  }
  const tooMany = elements.size + attributes.size > MAX_INLINE_STYLES;
  return {
    scriptHashes: [...scripts],
    inlineStyles: tooMany ? 'any' : { elements: [...elements].sort(), attributes: [...attributes].sort() },
  };
}

function firstPageWith(script: string, pagesByShape: SiteFileIndex['pagesByShape']): string {
  const pages = [...pagesByShape].flatMap(([shape, pages]) => (shape.scripts.includes(script) ? [...pages] : []));
  return pages.sort()[0] ?? '';
}
