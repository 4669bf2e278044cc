import { navigate } from 'gatsby';
import { useEffect, useMemo, useState } from 'react';
import { CURRENT_VERSION, type Locale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import { SearchDialog, type SearchDialogParts } from '../features/search/search-dialog';
import type { SearchPlace } from '../features/search/search-place';
import { loadChunk } from '../shared/chunks/load-chunk';
import { SHELL_IDS } from '../shared/page-ids/shell-ids';
import { currentVersionOf, newestFirst } from '../shared/versions/version-order';
import type { CommonData } from '../templates/page-data';

/** Props of `SearchPopup`. */
export interface SearchPopupProps {
  data: Pick<CommonData, 'versions'>;
  context: Pick<PageContext, 'content'>;
  locale: Locale;
  /** Address of the page being read. */
  path: string;
}

/**
 * The search dialog, where the site has something to search. The boot script opens it; what searches in it is a chunk of its
 * own, fetched when the reader reaches for the entry or the field, and the titles with it.
 */
export function SearchPopup({ data: { versions }, context: { content }, locale, path }: SearchPopupProps) {
  const [parts, setParts] = useState<SearchDialogParts | null>(null);
  /** Address of the page that it was opened on: on another page it is closed. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== path) setOpenOn(null);
  const place = useMemo(() => searchPlace(versions.nodes, content, locale), [versions, content, locale]);

  useEffect(() => {
    if (place === null) return undefined;
    const reach = () =>
      void loadChunk('search', () => import('./search-popup-content'), { isAwaited: false }).then(
        ({ searchDialogParts, prepareSearch }) => {
          setParts(searchDialogParts);
          prepareSearch(place);
        },
        // The form leads to the page of results. It is tried again when the reader reaches for the search again.
        () => undefined,
      );
    const onReach = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const isField = target.id === SHELL_IDS.searchDialogField;
      // What has the focus is shown: the boot script has opened the dialog.
      if (isField && target === document.activeElement) setOpenOn(path);
      if (isField || target.closest(`#${SHELL_IDS.searchEntry}`) !== null) reach();
    };
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    // The reader reached for it before scripts ran: that is why they run.
    if (document.getElementById(SHELL_IDS.searchDialogField)?.closest('dialog')?.open === true) {
      // eslint-disable-next-line react-hooks/set-state-in-effect -- It was opened before React was there to hear of it.
      setOpenOn(path);
      reach();
    } else if (document.getElementById(SHELL_IDS.searchEntry)?.matches(':hover, :focus') === true) reach();
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
    };
  }, [place, path]);

  if (place === null) return null;
  return (
    <SearchDialog
      isOpen={openOn === path}
      onClose={() => setOpenOn(null)}
      parts={parts}
      place={place}
      navigate={(address) => void navigate(address)}
    />
  );
}

/** The version that the page shows, else the current one; null where none is published. */
function searchPlace(
  nodes: CommonData['versions']['nodes'],
  content: PageContext['content'],
  locale: Locale,
): SearchPlace | null {
  const versions = newestFirst(nodes).map(({ versionId, name }) => ({ id: versionId, name }));
  const id = content?.versionId ?? currentVersionOf(nodes)?.versionId;
  const version = versions.find((each) => each.id === id);
  return version === undefined ? null : { locale, version, segment: content?.segment ?? CURRENT_VERSION, versions };
}
