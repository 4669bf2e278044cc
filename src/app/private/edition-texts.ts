import { type Change, type Edition, editionKey } from '../../../content-schema';
import { dataOf, describeProblem } from '../../features/private-mode/content/outcome';
import type { PrivateContent } from '../../features/private-mode/content/private-content';
import type { ArticleText, EditionTexts } from './edition-indexer';
import type { PrivateSearch } from './private-search';

/**
 * Gives private search an edition: its titles at once, its texts when they have come. Results lead to the slugs of its own
 * headings, which articles keep as second ids, so that no text of another version is needed.
 */
export async function readEditionTexts(content: PrivateContent, edition: Edition): Promise<EditionTexts | null> {
  const found = dataOf(await content.edition(edition));
  return found === null ? null : { outline: found.node, articles: readTexts(content, edition) };
}

/** @throws {Error} when they cannot be had. */
async function readTexts(content: PrivateContent, edition: Edition): Promise<ArticleText[]> {
  const texts = await content.articleTexts(edition);
  if (texts.kind === 'ok') {
    return texts.data.items.map(({ id, markdown, contentLocale }) => ({ id, markdown, contentLocale }));
  }
  throw new Error(
    texts.kind === 'unavailable'
      ? describeProblem(texts.problem)
      : `Expected the texts of ${editionKey(edition)}, received none: ${texts.kind}.`,
  );
}

/** Tells private search what has changed. */
export function invalidateSearch(search: Pick<PrivateSearch, 'invalidate'>, changes: readonly Change[]): void {
  const editions = new Map<string, { edition: Edition; articleIds: number[] }>();
  for (const change of changes) {
    if (change.kind !== 'article' && change.kind !== 'categories') continue;
    const { versionId, locale } = change;
    const entry = editions.get(editionKey(change)) ?? { edition: { versionId, locale }, articleIds: [] };
    if (change.kind === 'article') entry.articleIds.push(change.id);
    editions.set(editionKey(change), entry);
  }
  for (const { edition, articleIds } of editions.values()) search.invalidate(edition, articleIds);
}
