import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import type { PageContext } from '../../shared/pages/page-plan';
import { SearchDialog, type SearchDialogParts } from '../../features/search/search-dialog';
import type { SearchScope } from '../../features/search/search-scope';
import { loadChunk } from '../../ui/load-chunk';
import * as SHELL_IDS from '../../shared/shell-ids';
import { currentVersionOf, newestFirst } from '../../shared/versions/versions';
import { hasMascotPage, type MascotData } from '../../layouts/mascot-page';
import type { CommonData } from '../../layouts/page-data';

export interface SearchPopupProps {
  data: Pick<CommonData, 'versions'> & { site: MascotData };
  context: Pick<PageContext, 'content'>;
  locale: Locale;
  /** Address of the page being read. */
  path: string;
}

/**
 * The search dialog, where the site has something to search. The boot script opens it; what searches in it is a chunk of its
 * own, fetched when the reader reaches for the entry or the field, and the titles with it.
 */
export function SearchPopup({ data: { versions, site }, context: { content }, locale, path }: SearchPopupProps) {
  const [parts, setParts] = useState<SearchDialogParts | null>(null);
  const isOpen = useSyncExternalStore(subscribe, isVisible, isShownOnServer);
  const scope = useMemo(() => searchScope({ versions, site }, content, locale), [versions, site, content, locale]);
  // On another page it is closed.
  useEffect(() => () => shownDialog()?.close(), [path]);

  useEffect(() => {
    if (scope === null) return undefined;
    const reach = () =>
      void loadChunk('search', () => import('./search-popup-content'), { isAwaited: false }).then(
        ({ searchDialogParts, prepareSearch }) => {
          setParts(searchDialogParts);
          prepareSearch(scope);
        },
        // The form leads to the page of results. It is tried again when the reader reaches for the search again.
        () => undefined,
      );
    const onReach = ({ target }: Event) => {
      if (target instanceof Element && target.closest(REACHED) !== null) reach();
    };
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    // The reader reached for it before scripts ran: that is why they run.
    if (document.querySelector(`:is(${REACHED}):is(:hover, :focus)`) !== null) reach();
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
    };
  }, [scope]);

  if (scope === null) return null;
  return <SearchDialog isOpen={isOpen} parts={parts} scope={scope} />;
}

/** What readers reach for when they are about to search. */
const REACHED = `#${SHELL_IDS.searchEntry}, #${SHELL_IDS.searchDialogField}`;

/** The dialog, where it is open: the boot script and the browser open and close it, and React follows. */
function shownDialog(): HTMLDialogElement | null {
  const dialog = document.getElementById(SHELL_IDS.searchDialogField)?.closest('dialog');
  return dialog?.open === true ? dialog : null;
}

const isVisible = () => shownDialog() !== null;
const isShownOnServer = () => false;

/** Tells when the dialog may have opened, which focuses its field, or closed. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('close', listener, true);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('close', listener, true);
  };
}

/** The version that the page shows, else the current one; null where none is published. */
function searchScope(
  { versions: { nodes }, site }: SearchPopupProps['data'],
  content: PageContext['content'],
  locale: Locale,
): SearchScope | null {
  const versions = newestFirst(nodes).map(({ versionId, name }) => ({ id: versionId, name }));
  const id = content?.versionId ?? currentVersionOf(nodes)?.versionId;
  const version = versions.find((each) => each.id === id);
  if (version === undefined) return null;
  const segment = content?.segment ?? CURRENT_VERSION;
  return { locale, version, segment, versions, hasMascotPage: hasMascotPage(site) };
}
