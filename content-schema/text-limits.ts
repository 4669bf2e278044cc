/**
 * Maximum length of each text of the content by purpose, in characters (UTF-16 code units). A
 * longer text is reported by file and field, and its entry is treated like any other invalid one.
 * Real documentation stays far below: in a thousand articles the longest title has 94 characters,
 * description 262, text 88,289.
 */
export const TEXT_LIMITS = {
  /** Title of an article or a category. */
  title: 300,
  /** Description of an article, a category or a version: one or two sentences. */
  description: 2000,
  /** Search keyword of an article: one word or a few. */
  keyword: 100,
  /** Text of an article, in markdown. */
  markdown: 500_000,
  /** Source of a text. */
  source: 2000,
  /** Name of a version, a site or an author. */
  name: 200,
  /** Code of a version. */
  code: 50,
  /** Label of a version, shown as a badge. */
  label: 50,
  /** Key of an entry: a presentation, a music category, a track. */
  key: 200,
  /** Colour, in any notation. */
  color: 50,
  /**
   * Icon name, image path, or page path or URL: a length that browsers and servers handle safely.
   */
  address: 2000,
  /** Date, with or without a time. */
  date: 40,
  /** Digest of anything. */
  digest: 200,
  /** Cursor of the change feed or of a paged list. */
  cursor: 1000,
  /** Id or other name assigned by a service. */
  serviceName: 500,
  /** Error message from one service to another. */
  message: 5000,
} as const;
