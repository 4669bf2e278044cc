import { navigate } from 'gatsby';
import english from '../../../locales/en/search.json';
import french from '../../../locales/fr/search.json';
import { ErrorBoundary } from '../../features/errors/error-boundary';
import { DialogResults, searchDialogEvents } from '../../features/search/search-dialog-content';
import type { DialogResultsProps, SearchDialogParts } from '../../features/search/search-dialog';
import { editionOf, type SearchScope } from '../../features/search/search-scope';
import { siteSearch } from '../../features/search/site-search';
import { AddedMessages } from '../../messages/messages-context';
import { withSecretPlaces } from '../../features/secrets/use-secret-places';

/** The words of what a search gives, in both languages: the page of results alone carries its own. */
const SEARCH_BUNDLES = { fr: { search: french }, en: { search: english } };

/** What the search dialog searches with: a chunk of its own. */
export const searchDialogParts: SearchDialogParts = {
  Results: withSecretPlaces((props: DialogResultsProps) => (
    // Inside the dialog: its form leads to the page of results all the same.
    <ErrorBoundary name="search" resetKey={props.query}>
      <AddedMessages bundles={SEARCH_BUNDLES}>
        <DialogResults {...props} port={siteSearch} />
      </AddedMessages>
    </ErrorBoundary>
  )),
  ...searchDialogEvents((address) => navigate(address)),
};

/**
 * Starts the worker and fetches the titles: the reader reaches for the search. That is no question: the reader may reach for
 * the field again, or the page become another one, while a search is under way.
 */
export function prepareSearch(scope: SearchScope): void {
  siteSearch.prepare(editionOf(scope));
}
