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

/** Messages of the search results in both languages. Only the results page has them already. */
const SEARCH_BUNDLES = { fr: { search: french }, en: { search: english } };

/** Parts of the search dialog, in a separate chunk. */
export const searchDialogParts: SearchDialogParts = {
  Results: withSecretPlaces((props: DialogResultsProps) => (
    // Inside the dialog, whose form still leads to the results page.
    <ErrorBoundary name="search" resetKey={props.query}>
      <AddedMessages bundles={SEARCH_BUNDLES}>
        <DialogResults {...props} port={siteSearch} />
      </AddedMessages>
    </ErrorBoundary>
  )),
  ...searchDialogEvents((address) => navigate(address)),
};

/**
 * Starts the worker and loads the titles when the reader is about to search. Sends no query, so it
 * does not cancel a search in progress when the reader returns to the field or the page changes.
 */
export function prepareSearch(scope: SearchScope): void {
  siteSearch.prepare(editionOf(scope));
}
