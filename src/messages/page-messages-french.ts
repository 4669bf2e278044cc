import pages from '../../locales/fr/pages.json';
import partials from '../../locales/fr/partials.json';

/** French messages of all pages and layouts, a separate chunk. */
export const PAGE_MESSAGES = { pages, partials };
