import { type Locale, LOCALE_DETAILS, LOCALES, type SiteNavigationLink, type SiteText } from '../../../content-schema';
import { localeOfPath } from '../routes/page-locale';

/** A text as rendered: with its language where that is not the page's. */
export interface RenderedText {
  text: string;
  /** BCP 47 tag (default: that of the page). */
  lang?: string;
}

/** A link as rendered in one language. */
export interface RenderedLink extends RenderedText {
  href: string;
}

/** Returns a text of the site in the language of a page, else in another one. */
export function renderSiteText(text: SiteText, locale: Locale): RenderedText {
  if (typeof text === 'string') return { text };
  const own = text[locale];
  if (own !== undefined) return { text: own };
  const other = LOCALES.find((each) => text[each] !== undefined);
  // The schema requires a text.
  return other === undefined ? { text: '' } : { text: text[other] ?? '', lang: LOCALE_DETAILS[other].lang };
}

/**
 * Returns a link of the site in the language of a page. A path without a language leads to the page
 * in that language; the path of a file, such as `/feed.xml`, stays the same.
 */
export function renderSiteLink({ name, address }: SiteNavigationLink, locale: Locale): RenderedLink {
  const isPage = address.startsWith('/') && localeOfPath(address) === undefined && !IS_FILE.test(address);
  const href = isPage ? `/${locale}${address.replace(/^\/(?=$|[?#])/, '')}` : address;
  return { ...renderSiteText(name, locale), href };
}

/** Path whose last segment has an extension. */
const IS_FILE = /^[^?#]*\.\w+(?:[?#]|$)/;
