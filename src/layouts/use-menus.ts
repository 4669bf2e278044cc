import { useEffect, useRef } from 'react';
import * as SHELL_IDS from '../shared/shell-ids';

/**
 * Closes the menus of the header when the page changes, when the reader clicks outside them, and on
 * Escape. Before scripts run they open and close as plain `<details>`.
 * @param address Address of the rendered page. Its query is ignored: links get it once React runs,
 *   and menus that the reader opened before stay open.
 */
export function useMenus(address: string): void {
  const [path = ''] = address.split('?', 1);
  const renderedPath = useRef(path);

  useEffect(() => {
    // Not on the first page: menus that the reader opened before scripts ran stay open.
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

/**
 * Closes the open menus that match. A focus inside one returns to its summary, without scrolling.
 */
function closeMenus(isToClose: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (!isToClose(menu)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
    menu.open = false;
  }
}
