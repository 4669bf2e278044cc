import type { Locale } from '../../../content-schema';
import type { PageContext } from './page-plan';

/** Link to a page in one language. */
export interface AlternateLink {
  /** `x-default` is the URL that leads each reader to the page in a suitable language. */
  hreflang: Locale | 'x-default';
  path: string;
}

/**
 * Returns the language links of a page for its head and the sitemaps; none on a site in one
 * language. A page in all languages of its site has a URL without a language as `x-default`, which
 * detects the reader's. A page in a single language is its own `x-default`.
 */
export function alternateLinks({
  alternates,
  i18n: { languages },
}: Pick<PageContext, 'alternates'> & { i18n: Pick<PageContext['i18n'], 'languages'> }): AlternateLink[] {
  const links = languages.flatMap((hreflang) => {
    const path = alternates[hreflang];
    return path === undefined ? [] : [{ hreflang, path }];
  });
  const [first] = links;
  if (first === undefined || languages.length < 2) return [];
  const path = links.length < languages.length ? first.path : first.path.slice(`/${first.hreflang}`.length) || '/';
  return [...links, { hreflang: 'x-default', path }];
}
