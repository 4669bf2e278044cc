import { editionKey, type Change, type Edition } from '../../../../content-schema';
import type { PrivateContent } from '../content/private-content';
import type { ContentResult } from '../content/content-result';
import type { ArticleText, EditionTexts } from './private-editions';
import { createPrivateSearch, type PrivateSearch, type PrivateSearchOptions } from './private-search';

/** The part of private content used by search. */
type SearchedContent = Pick<PrivateContent, 'edition' | 'article' | 'articleTexts'>;

/** Search over the content of private mode. */
export interface ContentSearch extends Pick<PrivateSearch, 'ask' | 'prepare' | 'dispose'> {
  /**
   * Applies changes; called after the content has applied them. @param changes Null for everything.
   */
  takeChanges(changes: readonly Change[] | null): void;
}

/**
 * Creates the search over private content. Texts are compiled without those of other languages and
 * versions, which would all have to be fetched: results link to ids that are aliases in the page.
 */
export function createContentSearch(
  content: SearchedContent,
  options: Omit<PrivateSearchOptions, 'load'> = {},
): ContentSearch {
  const search = createPrivateSearch({ ...options, load: (edition, only) => loadEdition(content, edition, only) });
  return {
    ask: search.ask,
    prepare: search.prepare,
    dispose: search.dispose,
    takeChanges(changes) {
      if (changes === null) return search.invalidateAll();
      const byEdition = new Map<string, { edition: Edition; ids: number[] }>();
      for (const change of changes) {
        // A version may have been removed.
        if (change.kind === 'versions') search.invalidateAll();
        if (change.kind !== 'article' && change.kind !== 'categories') continue;
        const known = byEdition.get(editionKey(change)) ?? { edition: change, ids: [] };
        byEdition.set(editionKey(change), known);
        if (change.kind === 'article') known.ids.push(change.id);
      }
      for (const { edition, ids } of byEdition.values()) search.invalidate(edition, ids);
    },
  };
}

async function loadEdition(
  content: SearchedContent,
  edition: Edition,
  only: readonly number[] | null,
): Promise<EditionTexts | null> {
  const outcome = await content.edition(edition);
  if (outcome.kind === 'missing') return null;
  return { outline: dataOrThrow(outcome).node, articles: readTexts(content, edition, only) };
}

async function readTexts(
  content: SearchedContent,
  edition: Edition,
  only: readonly number[] | null,
): Promise<ArticleText[]> {
  if (only === null) return dataOrThrow(await content.articleTexts(edition)).items;
  const texts = await Promise.all(only.map((id) => content.article(edition, id)));
  // A removed article is not in the sidebar tree either.
  return texts.flatMap((text) => (text.kind === 'missing' ? [] : [dataOrThrow(text)]));
}

/** Returns the data, or throws. */
function dataOrThrow<Data>(outcome: ContentResult<Data>): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw new Error(`Expected what is searched, received ${outcome.kind}.`);
}
