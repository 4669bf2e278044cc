import { navigate } from 'gatsby';
import { SearchDialog, type SearchDialogProps } from '../features/search/search-dialog';
import { editionOf, type SearchPlace } from '../features/search/search-place';
import { siteSearch } from '../features/search/site-search';

/** Props of `SearchPopupContent`. */
export type SearchPopupContentProps = Pick<SearchDialogProps, 'isOpen' | 'onClose' | 'place'>;

/** The search dialog with the search of the site: a chunk of its own. */
export function SearchPopupContent(props: SearchPopupContentProps) {
  return <SearchDialog {...props} port={siteSearch} navigate={(address) => void navigate(address)} />;
}

/** Starts the worker and fetches the titles: the reader reaches for the search. */
export function prepareSearch(place: SearchPlace): void {
  siteSearch.ask({ edition: editionOf(place), query: '', categoryId: null, elsewhere: [] }, () => undefined);
}
