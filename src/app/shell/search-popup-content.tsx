import { navigate } from 'gatsby';
import { DialogResults, type DialogResultsProps } from '../../features/search/dialog-results';
import type { SearchDialogParts } from '../../features/search/search-dialog';
import { searchDialogEvents } from '../../features/search/search-dialog-events';
import { editionOf, type SearchPlace } from '../../features/search/search-place';
import { siteSearch } from '../../features/search/site-search';

/** What the search dialog searches with: a chunk of its own. */
export const searchDialogParts: SearchDialogParts = {
  Results: (props: DialogResultsProps) => <DialogResults {...props} port={siteSearch} />,
  ...searchDialogEvents((address) => void navigate(address)),
};

/** Starts the worker and fetches the titles: the reader reaches for the search. */
export function prepareSearch(place: SearchPlace): void {
  siteSearch.ask({ edition: editionOf(place), query: '', categoryId: null, elsewhere: [] }, () => undefined);
}
