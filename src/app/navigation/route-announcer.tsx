import { useEffect, useRef, useState } from 'react';
import { sectionNamed } from '../../boot/reading-place';
import { emptySearchField } from '../../boot/search';
import { DATA_LOADING } from '../../shared/page-contract';
import { useTranslation } from '../../messages/use-translation';

export interface RouteAnnouncerProps {
  /** Address of the page shown. */
  path: string;
}

/**
 * Tells screen readers, in the page's language, which page a navigation has led to, and moves the focus there. It is empty
 * on the first page, which they read by themselves. It stands outside what navigations replace: a live region speaks only of what changes in it.
 */
export function RouteAnnouncer({ path }: RouteAnnouncerProps) {
  const { t } = useTranslation('partials');
  const renderedPath = useRef<string | null>(path);
  const [title, setTitle] = useState('');
  // oxlint-disable-next-line react/exhaustive-deps -- at every commit of the frame: what is looked for is announced once there
  useEffect(() => {
    if (document.querySelector(`main [${DATA_LOADING}]`) !== null) {
      renderedPath.current = null;
      return;
    }
    if (renderedPath.current === path) return;
    renderedPath.current = path;
    setTitle(document.querySelector('main h1')?.textContent ?? document.title);
    // The router focuses the element around every page in an effect of the same commit: after it.
    queueMicrotask(() => focusRoute(window.location.hash));
  });
  return (
    <p className="visually-hidden" role="status">
      {title !== '' && t('route.shown', { title })}
    </p>
  );
}

/**
 * After a navigation, moves the focus to the section that the address names, else to the field of a search page that searches
 * for nothing yet, as the boot script does on a first page, else to the content, without scrolling: the keyboard and screen
 * readers go on from there.
 */
export function focusRoute(hash: string): void {
  const target = sectionNamed(hash) ?? emptySearchField() ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  // What the keyboard reaches anyway stays within its reach.
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
