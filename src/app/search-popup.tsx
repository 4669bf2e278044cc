import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { CURRENT_VERSION, type Locale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import type { SearchPlace } from '../features/search/search-place';
import { loadChunk } from '../shared/chunks/load-chunk';
import { SHELL_IDS } from '../shared/page-ids/shell-ids';
import { routePath } from '../shared/routes/paths';
import { currentVersionOf, newestFirst } from '../shared/versions/version-order';
import type { CommonData } from '../templates/page-data';
import type { SearchPopupContentProps } from './search-popup-content';

/** Props of `SearchPopup`. */
export interface SearchPopupProps {
  data: Pick<CommonData, 'versions'>;
  context: Pick<PageContext, 'content'>;
  locale: Locale;
  /** Address of the page being read. */
  path: string;
}

/**
 * Opens the search dialog where the header has an entry to the search page. The dialog is a chunk of its own; it is fetched
 * when the reader reaches for the entry, and the titles with it. Where it does not come, the entry leads to the page.
 */
export function SearchPopup({ data: { versions }, context: { content }, locale, path }: SearchPopupProps) {
  const [Content, setContent] = useState<ComponentType<SearchPopupContentProps> | null>(null);
  /** Address of the page that it was opened on: on another page it is closed. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== path) setOpenOn(null);
  const place = useMemo(() => searchPlace(versions.nodes, content, locale), [versions, content, locale]);

  useEffect(() => {
    if (place === null) return undefined;
    const load = async () => {
      // Not by loading this page again: the page of results is there for whoever waits.
      const { SearchPopupContent, prepareSearch } = await loadChunk('search', () => import('./search-popup-content'), {
        isAwaited: false,
      });
      setContent(() => SearchPopupContent);
      return () => prepareSearch(place);
    };
    // It is tried again when the reader asks for the dialog.
    const reach = () => void load().then((prepare) => prepare(), ignore);
    const onReach = ({ target }: Event) => {
      if (isEntry(target)) reach();
    };
    const onClick = (event: MouseEvent) => {
      if (!isEntry(event.target) || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Safari does not focus what is clicked, and the dialog gives the focus back to what had it.
      document.getElementById(SHELL_IDS.searchEntry)?.focus();
      load().then(
        () => setOpenOn(path),
        () => window.location.assign(routePath(locale, 'search')),
      );
    };
    // Before the client navigation, which takes the clicks that nobody has taken.
    document.addEventListener('click', onClick, true);
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    // The reader reached for it before scripts ran: that is why they run.
    if (document.getElementById(SHELL_IDS.searchEntry)?.matches(':hover, :focus') === true) reach();
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
    };
  }, [place, locale, path]);

  if (Content === null || place === null) return null;
  return <Content isOpen={openOn === path} onClose={() => setOpenOn(null)} place={place} />;
}

const ignore = () => undefined;

const isEntry = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#${SHELL_IDS.searchEntry}`) !== null;

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
