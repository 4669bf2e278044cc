import type { Locale } from '../../content-schema';
import { type ChunkLoading, loadChunk } from '../ui/load-chunk';

/** Loads the messages of each language, which are a chunk of their own. */
const CHUNKS = {
  fr: (loading?: ChunkLoading) => loadChunk('page-messages-fr', () => import('./page-messages-french'), loading),
  en: (loading?: ChunkLoading) => loadChunk('page-messages-en', () => import('./page-messages-english'), loading),
};

/**
 * Loads the messages of all pages and layouts in one language, for pages without a query: which
 * ones such a page needs is not known in advance.
 */
export async function loadPageMessages(
  locale: Locale,
  loading?: ChunkLoading,
): Promise<Record<string, Record<string, string>>> {
  return (await CHUNKS[locale](loading)).PAGE_MESSAGES;
}
