import pages from '../../locales/en/pages.json';
import partials from '../../locales/en/partials.json';

/** English messages of all pages and layouts, a separate chunk. */
export const PAGE_MESSAGES = { pages, partials };
