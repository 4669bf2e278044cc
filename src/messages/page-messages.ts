import type { Locale } from '../../content-schema';
import { type ChunkLoading, loadChunk } from '../ui/load-chunk';

/**
 * Loads the messages of all pages and layouts in one language, for pages without a query: which
 * ones such a page needs is not known in advance.
 */
export async function loadPageMessages(
  locale: Locale,
  loading?: ChunkLoading,
): Promise<Record<string, Record<string, string>>> {
  const { PAGE_MESSAGES } =
    locale === 'fr'
      ? await loadChunk('page-messages-fr', () => import('./page-messages-french'), loading)
      : await loadChunk('page-messages-en', () => import('./page-messages-english'), loading);
  return PAGE_MESSAGES;
}
