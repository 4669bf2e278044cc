import { useEffect, useRef, useState } from 'react';
import { sectionNamed } from '../../boot/reading-place';
import { emptySearchField } from '../../boot/search';
import { DATA_LOADING } from '../../shared/page-contract';
import { useTranslation } from '../../messages/use-translation';

export interface RouteAnnouncerProps {
  /** Address of the rendered page. */
  path: string;
}

/**
 * Announces to screen readers, in the page's language, which page a navigation led to, and moves
 * the focus there. Empty on the first page, which screen readers read on their own. Rendered
 * outside the content that navigations replace: a live region announces only changes inside it.
 */
export function RouteAnnouncer({ path }: RouteAnnouncerProps) {
  const { t } = useTranslation('partials');
  const renderedPath = useRef<string | null>(path);
  const [arrival, setArrival] = useState<{ path: string; title: string } | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- at every commit of the frame: what is looked for is announced once there
  useEffect(() => {
    if (document.querySelector(`main [${DATA_LOADING}]`) !== null) {
      renderedPath.current = null;
      return;
    }
    if (renderedPath.current === path) return;
    renderedPath.current = path;
    setArrival({ path, title: document.querySelector('main h1')?.textContent ?? document.title });
    // The router focuses its wrapper element in an effect of the same commit. This runs after it.
    queueMicrotask(() => focusRoute(window.location.hash));
  });
  return (
    <p className="visually-hidden" role="status">
      {/* A new element for each page: the text may be the same, as in another version. */}
      {arrival && <span key={arrival.path}>{t('route.title', { title: arrival.title })}</span>}
    </p>
  );
}

/**
 * Moves the focus after a navigation, without scrolling, so that the keyboard and screen readers
 * continue there. The target is the section named by the hash, else the field of a search page with
 * an empty query (as the boot script does on a first page), else the content.
 */
export function focusRoute(hash: string): void {
  const target = sectionNamed(hash) ?? emptySearchField() ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  // Elements in the tab order stay in it.
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
