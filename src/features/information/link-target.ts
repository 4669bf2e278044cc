import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { articlePath } from '../../shared/routes/paths';

/** Where a link in the text of an information page leads. */
export interface LinkTarget {
  href: string;
  /** Whether it leaves the site: it then opens in a new tab, without an opener. */
  external: boolean;
}

/**
 * Finds where a link leads, by the rules that articles have (specification §2): `#hash` in the page, `http…` to another
 * site, `12` or `12#hash` to an article, here of the current version. `/faq` is an address of this site without its
 * locale.
 * @example linkTarget('9#labels', 'fr').href // => '/fr/version/currentVersion/article/9#labels'
 */
export function linkTarget(written: string, locale: Locale): LinkTarget {
  const article = /^(\d+)(?:#(.+))?$/.exec(written);
  if (article !== null) {
    return { href: articlePath(locale, CURRENT_VERSION, Number(article[1]), article[2]), external: false };
  }
  if (written.startsWith('/')) return { href: `/${locale}${written}`, external: false };
  return { href: written, external: /^https?:/.test(written) };
}
