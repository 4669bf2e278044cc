/**
 * Ids that belong to the app or to the scripts of the page; content never gets them.
 * The app's other ids begin with `_`, which content ids never do.
 */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  'main',
  'top',
  'pagePath',
  'asyncRequires',
  'webpackCompilationHash',
]);

/** What an author may type as an id: letters, digits, `-` and `_`, and dots between them. */
export const DIRECTIVE_ID = /^[\p{L}\p{N}-][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*$/u;

const CONTENT_ID = /^[\p{L}\p{N}-][\p{L}\p{M}\p{N}._-]*$/u;

/** Tells whether an id is safe in the page as it is: see `toContentId`. */
export function isContentId(id: string): boolean {
  return CONTENT_ID.test(id) && toContentId(id) === id;
}

/**
 * Maps a heading slug, or the hash of a link to one, to the id it has in the page. Leading `_` go, since they mark
 * the app's ids; letters are composed; what the app or Gatsby could mistake for its own gets a prefix, so content cannot clobber it.
 * @example toContentId('_routesjson') // => 'routesjson'
 * @example toContentId('gatsby-links') // => 'section-gatsby-links'
 */
export function toContentId(slug: string): string {
  const id = slug.normalize('NFC').replace(/^_+/, '');
  if (id === '') return 'section';
  return RESERVED_IDS.has(id) || /^gatsby/i.test(id) ? `section-${id}` : id;
}
