import { type Locale, LOCALE_DETAILS, siteLocales } from '../../../content-schema';

/** Language and direction of the document. */
interface DocumentLanguage {
  lang: string;
  dir: string;
}

/**
 * Language set by a translation program; null while the document is in the language of the page.
 */
let translation: DocumentLanguage | null = null;
/**
 * Title set by such a program before scripts started, the address of that page, and its original
 * title.
 */
let firstTitle: { translated: string; path: string; own: string | null } | null = null;

/**
 * Tracks the document language set by translation programs. On each navigation Gatsby removes
 * `lang` and sets the one of the new head, so a screen reader would read German by French rules.
 * Must be called before hydration.
 * @returns a function that stops it.
 */
export function followDocumentLanguage(): () => void {
  const { documentElement } = document;
  const note = () => {
    const { lang, dir } = documentElement;
    // Empty between two pages. A language of the site means that the reader wants the original
    // page.
    if (lang !== '')
      translation = siteLocales.some((locale) => LOCALE_DETAILS[locale].lang === lang) ? null : { lang, dir };
  };
  note();
  firstTitle = translation && { translated: document.title, path: window.location.pathname, own: null };
  const observer = new MutationObserver(note);
  observer.observe(documentElement, { attributeFilter: ['lang', 'dir'] });
  return () => {
    observer.disconnect();
    translation = firstTitle = null;
  };
}

/** Returns the document language for the head of a page: that of a translation, else the page's. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  const { lang, dir } = LOCALE_DETAILS[locale];
  return translation ?? { lang, dir };
}

/**
 * Returns the document title for the head of a page. For the page that was translated before
 * scripts started, it is the translated title.
 */
export function titleInDocument(title: string): string {
  if (translation === null || firstTitle === null) return title;
  // The head of the first page is never rendered when its data are unreadable. The next page has
  // its own title.
  if (firstTitle.path === window.location.pathname) firstTitle.own ??= title;
  return title === firstTitle.own ? firstTitle.translated : title;
}
