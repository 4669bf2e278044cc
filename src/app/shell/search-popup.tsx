import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import type { PageContext } from '../../shared/pages/page-plan';
import { SearchDialog, type SearchDialogParts } from '../../features/search/search-dialog';
import type { SearchScope } from '../../features/search/search-scope';
import { loadChunk } from '../../ui/load-chunk';
import * as SHELL_IDS from '../../shared/shell-ids';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';
import { currentVersionOf, newestFirst } from '../../shared/versions';
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
 * Search dialog, rendered if the site has something to search. The boot script opens it. The search
 * itself is a separate chunk, loaded with the titles when the reader reaches for the entry or the
 * field.
 */
export function SearchPopup({ data: { versions, site }, context: { content }, locale, path }: SearchPopupProps) {
  const [parts, setParts] = useState<SearchDialogParts | null>(null);
  const isOpen = useSyncExternalStore(subscribe, isVisible, isOpenOnServer);
  const scope = useMemo(() => searchScope({ versions, site }, content, locale), [versions, site, content, locale]);
  // A navigation closes it, before readers can open it on the new page.
  useEffectInBrowser(() => () => openDialog()?.close(), [path]);

  useEffect(() => {
    if (scope === null) return undefined;
    const reach = () =>
      void loadChunk('search', () => import('./search-popup-content'), { isAwaited: false }).then(
        ({ searchDialogParts, prepareSearch }) => {
          setParts(searchDialogParts);
          prepareSearch(scope);
        },
        // The form still leads to the results page. The next hover or focus retries.
        () => undefined,
      );
    const onReach = ({ target }: Event) => {
      if (target instanceof Element && target.closest(REACHED) !== null) reach();
    };
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    // Retries for readers who are typing, and neither hover the field nor leave it.
    const onOnline = () => {
      if (isVisible()) reach();
    };
    window.addEventListener('online', onOnline);
    // The reader may have reached for it before scripts ran, which started them.
    if (document.querySelector(`:is(${REACHED}):is(:hover, :focus)`) !== null) reach();
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
      window.removeEventListener('online', onOnline);
    };
  }, [scope]);

  if (scope === null) return null;
  return <SearchDialog isOpen={isOpen} parts={parts} scope={scope} />;
}

/** Selector of the elements that readers hover or focus before they search. */
const REACHED = `#${SHELL_IDS.searchEntry}, #${SHELL_IDS.searchDialogField}`;

/**
 * Returns the dialog if it is open. The boot script and the browser open and close it; React
 * follows.
 */
function openDialog(): HTMLDialogElement | null {
  const dialog = document.getElementById(SHELL_IDS.searchDialogField)?.closest('dialog');
  return dialog?.open === true ? dialog : null;
}

const isVisible = () => openDialog() !== null;
const isOpenOnServer = () => false;

/** Calls the listener when the dialog may have opened, which focuses its field, or closed. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('close', listener, true);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('close', listener, true);
  };
}

/** Returns the version of the page, else the current one; null when none is published. */
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
