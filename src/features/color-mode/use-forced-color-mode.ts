import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { colorModeForced } from './color-mode-slice';
import { forcedColorMode } from './forced-color-mode';

/**
 * Makes the page shown insist on a colour mode. The boot script has done so before the first paint, by the attribute
 * `data-forced-color-mode` that the page’s head gives the document.
 * @param mode What the route table says; undefined when the reader’s preference counts.
 */
export function useForcedColorMode(mode: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(colorModeForced(forcedColorMode(mode)));
  }, [dispatch, mode]);
}
