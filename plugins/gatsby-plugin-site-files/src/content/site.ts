import type { IdentityConfig } from '../../../../content-schema';
import { createTranslate, type Translate } from '../data/translations';
import type { SiteFilesOptions } from '../plugin-options';

/** What the files beside the pages say of the site itself. */
export interface Site {
  /** Public base URL, without trailing slash. */
  url: string;
  name: string;
  author: { name: string; url: string };
  /** How people sign in; null when they cannot. */
  identity: IdentityConfig | null;
  translate: Translate;
}

/** Describes the site out of the plugin's options and the translations in its folder. */
export function describeSite(directory: string, { siteUrl, siteName, author, identity = null }: SiteFilesOptions): Site {
  return { url: siteUrl, name: siteName, author, identity, translate: createTranslate(directory) };
}
