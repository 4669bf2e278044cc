import pages from '../../../../locales/fr/pages.json';
import partials from '../../../../locales/fr/partials.json';

/** The words of every page and of the frame around it: a chunk of its own, in this language. */
export const PAGE_MESSAGES = { pages, partials };
