import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { CURRENT_VERSION } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { SHELL_IDS } from '../../shared/page-ids/shell-ids';
import { routePath } from '../../shared/routes/paths';
import { Dialog } from '../../ui/dialog';
import { Link } from '../../ui/link';
import { moveThroughResults } from './move-through-results';
import { RecentSearchList } from './recent-search-list';
import { searchAddress } from './search-address';
import { SearchAnnouncement } from './search-announcement';
import { SearchField } from './search-field';
import { SearchOutcome } from './search-outcome';
import { editionOf, elsewhereOf, type SearchPlace } from './search-place';
import type { SearchPort } from './search-port';
import type { SearchRequest } from './search-request';
import { useRecentSearches } from './use-recent-searches';
import { useSearch } from './use-search';

/** Props of `SearchDialog`. */
export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  port: SearchPort;
  place: SearchPlace;
  /** Goes to the page of results. */
  navigate: (address: string) => void;
}

/** Searches above the page being read, in its version. */
export function SearchDialog({ isOpen, ...inside }: SearchDialogProps) {
  const { t } = useTranslation('partials');
  return (
    <Dialog isOpen={isOpen} onClose={inside.onClose} title={t('search.entry')} closeLabel={t('search.close')}>
      <DialogSearch {...inside} />
    </Dialog>
  );
}

function DialogSearch({ onClose, port, place, navigate }: Omit<SearchDialogProps, 'isOpen'>) {
  const { t } = useTranslation('partials');
  const [typed, setTyped] = useState('');
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement | null>(null);
  const query = typed.trim();
  const request = useMemo(
    (): SearchRequest => ({ edition: editionOf(place), query, categoryId: null, elsewhere: elsewhereOf(place) }),
    [place, query],
  );
  const found = useSearch(port, request);
  const path = routePath(place.locale, 'search');
  const version = place.segment === CURRENT_VERSION ? null : place.segment;
  const pathOf = (each: string) => searchAddress(path, { query: each, version, categoryId: null });

  const choose = (chosen: string) => {
    setTyped(chosen);
    if (field.current === null) return;
    field.current.value = chosen;
    field.current.focus();
  };
  const onClick = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('.results a, .search-all') : null;
    if (link === null || link.closest('.recent') !== null) return;
    if (query !== '') recent.remember(query);
    // In another tab, the page being read stays, and the results as well.
    if (button === 0 && !metaKey && !ctrlKey && !shiftKey) onClose();
  };

  return (
    // The keys and clicks are those of the field and the links inside, which have roles of their own.
    <div className="search-dialog" role="presentation" onKeyDown={moveThroughResults} onClick={onClick}>
      <form
        className="search-form"
        role="search"
        action={path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          if (query === '') return;
          recent.remember(query);
          onClose();
          navigate(pathOf(query));
        }}
      >
        <SearchField
          ref={(element) => {
            // `showModal` focuses what has the attribute, which React does not write.
            element?.setAttribute('autofocus', '');
            field.current = element;
          }}
          id={SHELL_IDS.searchDialogField}
          label={t('search.label', { version: place.version.name })}
          placeholder={t('search.label', { version: place.version.name })}
          onType={setTyped}
        />
      </form>
      <SearchAnnouncement search={found} />
      {query === '' ? (
        <RecentSearchList recent={recent} pathOf={pathOf} onChoose={choose} headingLevel={3} />
      ) : (
        <>
          <SearchOutcome place={place} search={found} headingLevel={3} onWiden={null} />
          {(found.report?.answer?.articleCount ?? 0) > 0 && (
            <p>
              <Link className="search-all" href={pathOf(query)}>
                {t('search.all')}
              </Link>
            </p>
          )}
        </>
      )}
      <p className="aside wide-only">{t('search.keys')}</p>
    </div>
  );
}
