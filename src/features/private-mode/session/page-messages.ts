import type { Locale } from '../../../../content-schema';
import type { CommonData } from '../../../layouts/page-data';
import type { MessageBundles, Messages } from '../../../messages/messages';
import { loadChunk } from '../../../ui/load-chunk';
import { PRIVATE_BUNDLES } from '../private-messages';

/** Messages of all pages of a language, by bundle. */
export type PageBundles = Record<string, Record<string, string>>;

/**
 * Loads the messages of all pages in one language: which ones a private page needs is not known in
 * advance.
 */
export async function loadPageBundles(locale: Locale): Promise<PageBundles> {
  const { PAGE_MESSAGES } =
    locale === 'fr'
      ? await loadChunk('private-words-fr', () => import('./page-messages-french'))
      : await loadChunk('private-words-en', () => import('./page-messages-english'));
  return PAGE_MESSAGES;
}

/**
 * Returns the messages of a page in private mode: its own, those of all pages of its language, and
 * those of private mode.
 */
export function pageMessages(locale: Locale, { locales }: CommonData, texts: PageBundles): Messages {
  const bundles: MessageBundles = {};
  for (const { node } of locales.edges) {
    // The build writes bundles as flat objects of strings.
    const messages = JSON.parse(node.data) as Record<string, string>;
    bundles[node.language] = { ...bundles[node.language], [node.ns]: messages };
  }
  bundles[locale] = { ...bundles[locale], ...texts, ...PRIVATE_BUNDLES[locale] };
  return { locale, bundles };
}
