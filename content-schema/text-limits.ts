/**
 * The longest that each text of the content may be, in characters (UTF-16 code units), by what it is. A longer one is
 * reported by file and field, and its entry is treated like every other that does not fit. Real documentation stays far below:
 * in a thousand articles the longest title has 94 characters, description 262, text 88,289.
 */
export const TEXT_LIMITS = {
  /** Title of an article or a category. */
  title: 300,
  /** Description of an article, a category or a version: one or two sentences. */
  description: 2000,
  /** One word, or a few, that an article is searched by. */
  keyword: 100,
  /** Text of an article, in markdown. */
  markdown: 500_000,
  /** Where a text comes from. */
  source: 2000,
  /** Name of a version, of a site, or of whoever made something. */
  name: 200,
  /** Code of a version. */
  code: 50,
  /** Label of a version, shown as a badge. */
  label: 50,
  /** Key that something is listed under: a presentation, a music category, a track. */
  key: 200,
  /** Colour, in any notation. */
  color: 50,
  /** Name of an icon, path of an image, path or address of a page: what browsers and servers take without trouble. */
  address: 2000,
  /** Date, with or without a time. */
  date: 40,
  /** Digest of anything. */
  digest: 200,
  /** Cursor of the change feed or of a paged list. */
  cursor: 1000,
  /** Id or other name that a service gives. */
  serviceName: 500,
  /** Explanation that one service gives another. */
  message: 5000,
} as const;
