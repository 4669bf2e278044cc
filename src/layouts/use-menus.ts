import { useEffect, useRef } from 'react';
import * as SHELL_IDS from '../shared/shell-ids';

/**
 * Once scripts run: closes the menus of the header when the page changes under them, when the reader clicks beside
 * them, and on Escape. Before that they open and close as plain `<details>`.
 * @param address Address of the page shown. Its query does not count: links get it once React runs, and what the reader
 * opened meanwhile stays open.
 */
export function useMenus(address: string): void {
  const [path = ''] = address.split('?', 1);
  const renderedPath = useRef(path);

  useEffect(() => {
    // Not on the first page: what the reader opened before scripts ran stays open.
    if (renderedPath.current === path) return;
    renderedPath.current = path;
    closeMenus(() => true);
    const navigation = document.getElementById(SHELL_IDS.navigation);
    // A browser without popovers throws at the selector.
    if (navigation && 'hidePopover' in navigation && navigation.matches(':popover-open')) navigation.hidePopover();
  }, [path]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) =>
      closeMenus((menu) => !(target instanceof Node && menu.contains(target)));
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeMenus(() => true);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Closes the open menus that a test picks; the focus inside one goes back to what opened it, and nothing scrolls. */
function closeMenus(isToClose: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (!isToClose(menu)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
    menu.open = false;
  }
}
