import { LOCALES, type Locale } from '../../../content-schema';

/** Link to a page in one language. */
export interface AlternateLink {
  /** `x-default` is the URL that leads each reader to the page in a suitable language. */
  hreflang: Locale | 'x-default';
  path: string;
}

/**
 * Returns the language links of a page for its head and the sitemaps. A
 * page in all languages has a URL without a language as `x-default`, which
 * detects the reader's. A page in a single language is its own `x-default`.
 */
export function alternateLinks(alternates: Partial<Record<Locale, string>>): AlternateLink[] {
  const links = LOCALES.flatMap((hreflang) => {
    const path = alternates[hreflang];
    return path === undefined ? [] : [{ hreflang, path }];
  });
  const [first] = links;
  if (first === undefined) return [];
  const path = links.length < LOCALES.length ? first.path : first.path.slice(`/${first.hreflang}`.length) || '/';
  return [...links, { hreflang: 'x-default', path }];
}
