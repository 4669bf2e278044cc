import pages from '../../../../locales/en/pages.json';
import partials from '../../../../locales/en/partials.json';

/** The words of every page and of the frame around it: a chunk of its own, in this language. */
export const PAGE_MESSAGES = { pages, partials };
