import { LOCALES, type Locale } from '../../../content-schema';

/** A language of a page, with the address of the page in it. */
export interface AlternateLink {
  /** `x-default` is the address that leads each reader to the page in a language of theirs. */
  hreflang: Locale | 'x-default';
  path: string;
}

/**
 * The languages of a page, as its head and the sitemaps list them. A page that all languages have has an address without
 * language, which finds out the reader's; one that a single language has is the page for all.
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
