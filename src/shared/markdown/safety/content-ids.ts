/**
 * Ids reserved for the app or for scripts of the page; content never gets them. The app's other ids
 * begin with `_`, which content ids never do.
 */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  'main',
  'top',
  'pagePath',
  'asyncRequires',
  'webpackCompilationHash',
]);

/** Ids that an author may type: letters, digits, `-` and `_`, with dots between them. */
export const DIRECTIVE_ID = /^[\p{L}\p{N}-][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*$/u;

const CONTENT_ID = /^[\p{L}\p{N}-][\p{L}\p{M}\p{N}._-]*$/u;

/** Checks whether an id is safe to use unchanged: see `toContentId`. */
export function isContentId(id: string): boolean {
  return CONTENT_ID.test(id) && toContentId(id) === id;
}

/**
 * Maps a heading slug, or the hash of a link to one, to its id in the page. Leading `_` are
 * removed, because they mark the app's ids. Letters are composed. Ids that the app or Gatsby could
 * take for their own get a prefix, so that content cannot clobber them.
 * @example toContentId('_routesjson') // => 'routesjson'
 * @example toContentId('gatsby-links') // => 'section-gatsby-links'
 */
export function toContentId(slug: string): string {
  const id = slug.normalize('NFC').replace(/^_+/, '');
  if (id === '') return 'section';
  return RESERVED_IDS.has(id) || /^gatsby/i.test(id) ? `section-${id}` : id;
}
