import type { Locale } from '../../../../content-schema';

/** What the files beside the pages say of the site itself. */
export interface Site {
  /** Public base URL, without trailing slash. */
  url: string;
  name: string;
  author: { name: string; url: string };
  /** Words of a locale, by translation key of the bundle `pages`. */
  translate(locale: Locale, key: string, values?: Readonly<Record<string, string>>): string;
}
