import type { Locale } from '../../../../content-schema';
import type { CommonData } from '../../../layouts/page-data';
import { selectedMessages } from '../../../messages/give-messages';
import type { Messages } from '../../../messages/messages';
import { PRIVATE_BUNDLES } from '../private-messages';

/** Messages of all pages of a language, by bundle. */
export type PageBundles = Record<string, Record<string, string>>;

/**
 * Returns the messages of a page in private mode: its own, those of all pages of its language, and
 * those of private mode.
 */
export function pageMessages(locale: Locale, data: Pick<CommonData, 'locales'>, texts: PageBundles): Messages {
  const bundles = selectedMessages(data) ?? {};
  return { locale, bundles: { ...bundles, [locale]: { ...bundles[locale], ...texts, ...PRIVATE_BUNDLES[locale] } } };
}
