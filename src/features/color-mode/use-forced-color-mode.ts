import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ColorMode } from '../../../content-schema';
import { colorModeForced } from './color-mode-slice';

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

/**
 * Reads the mode that a page insists on. 'system' is no mode to insist on: that, like anything unknown, is refused
 * with a warning, and the reader's preference counts (specification §4).
 * @param mode What the page says; undefined when it insists on nothing.
 */
function forcedColorMode(mode: unknown): ColorMode | null {
  if (mode === undefined || mode === null) return null;
  if (mode === 'light' || mode === 'dark') return mode;
  console.warn(
    `A page may force the color mode light or dark, not ${JSON.stringify(mode)}. The reader’s preference is used; correct the page’s color mode in the route table.`,
  );
  return null;
}
