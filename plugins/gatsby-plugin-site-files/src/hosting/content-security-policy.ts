/** Where inline styles may come from. */
export interface InlineStyles {
  /** `sha256-…` of the text of each `<style>` element. */
  elements: readonly string[];
  /** `sha256-…` of the value of each `style` attribute. */
  attributes: readonly string[];
}

/** What differs between one site's policy and another's. */
export interface PolicySources {
  /** `sha256-…` of each inline script that may run. */
  scriptHashes: readonly string[];
  /** Hashes of the inline styles; `'any'` when there are too many to list. */
  inlineStyles: InlineStyles | 'any';
  /** Origins other than the site's that its scripts may talk to, such as `https://api.example.org`. */
  apiOrigins: readonly string[];
}

/** Writes the content security policy (https://www.w3.org/TR/CSP3/). */
export function contentSecurityPolicy({ scriptHashes, inlineStyles, apiOrigins }: PolicySources): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map(quote)],
    'style-src': ["'self'", ...styleSources(inlineStyles)],
    // Articles may show images of other sites.
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...apiOrigins.map((origin) => new URL(origin).origin)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function styleSources(styles: PolicySources['inlineStyles']): string[] {
  if (styles === 'any') return ["'unsafe-inline'"];
  const elements = styles.elements.map(quote);
  // A hash covers a `style` attribute only where 'unsafe-hashes' says so.
  return styles.attributes.length === 0 ? elements : [...elements, "'unsafe-hashes'", ...styles.attributes.map(quote)];
}

const quote = (hash: string) => `'${hash}'`;
