/** Id of the field of the search page: what its skip link leads to. */
export const SEARCH_FIELD_ID = 'q';
