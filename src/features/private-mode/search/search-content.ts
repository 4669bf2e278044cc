import { editionKey, type Change, type Edition } from '../../../../content-schema';
import type { PrivateContent } from '../content/private-content';
import type { Outcome } from '../content/outcome';
import type { ArticleText, EditionTexts } from './edition-indexer';
import { createPrivateSearch, type PrivateSearch, type PrivateSearchOptions } from './private-search';

/** The part of private content that is searched. */
type SearchedContent = Pick<PrivateContent, 'edition' | 'article' | 'articleTexts'>;

/** Search over what private mode reads. */
export interface ContentSearch extends Pick<PrivateSearch, 'ask' | 'prepare' | 'dispose'> {
  /** Takes over what has changed, once the content has. @param changes Null for everything. */
  takeChanges(changes: readonly Change[] | null): void;
}

/**
 * Makes the search over private content. Texts are compiled alone, without those of other languages and versions, which
 * would all have to be fetched: the ids that results lead to are aliases of the page's.
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
        // A version may have gone.
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
  // One that is gone is in no outline either.
  return texts.flatMap((text) => (text.kind === 'missing' ? [] : [dataOrThrow(text)]));
}

/** The data; what is searched does not come otherwise. */
function dataOrThrow<Data>(outcome: Outcome<Data>): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw new Error(`Expected what is searched, received ${outcome.kind}.`);
}
