import { type Locale, LOCALE_DETAILS, LOCALES } from '../../../content-schema';

/** Language and direction of the document. */
interface DocumentLanguage {
  lang: string;
  dir: string;
}

/** What a translation program has set; null while the document is in the language of the page. */
let translation: DocumentLanguage | null = null;
/** The title that such a program had given the page before scripts started, the address of that page, and its own title. */
let firstTitle: { translated: string; path: string; own: string | null } | null = null;

/**
 * Follows what translation programs make of the language of the document: with each page Gatsby takes `lang` away and sets the one
 * of its head, and a screen reader would read German by French rules. Call it before scripts take the page over.
 * @returns how to stop.
 */
export function followDocumentLanguage(): () => void {
  const { documentElement } = document;
  const note = () => {
    const { lang, dir } = documentElement;
    // Between two pages there is none. One of the site's own means that the reader wants the page as it was written.
    if (lang !== '')
      translation = LOCALES.some((locale) => LOCALE_DETAILS[locale].lang === lang) ? null : { lang, dir };
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

/** The language that the head of a page gives the document: that of a translation, else the page's. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  const { lang, dir } = LOCALE_DETAILS[locale];
  return translation ?? { lang, dir };
}

/** The title that the head of a page gives the document: of the page that was translated before scripts started, its translation. */
export function titleInDocument(title: string): string {
  if (translation === null || firstTitle === null) return title;
  // The head of the first page never came where its data are wrong: the next page has a title of its own.
  if (firstTitle.path === window.location.pathname) firstTitle.own ??= title;
  return title === firstTitle.own ? firstTitle.translated : title;
}
