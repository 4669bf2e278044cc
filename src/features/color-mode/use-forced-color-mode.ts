import { useDispatch } from 'react-redux';
import type { ColorMode } from '../../../content-schema';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';
import { colorModeForced } from './color-mode-slice';

/**
 * Applies a colour mode forced by the current page before the browser paints. A fully loaded page
 * has the mode in its HTML.
 * @param mode Mode in the context of the page; undefined if none is forced.
 */
export function useForcedColorMode(mode: unknown): void {
  const dispatch = useDispatch();
  useEffectInBrowser(() => {
    dispatch(colorModeForced(forcedColorMode(mode)));
  }, [dispatch, mode]);
}

/**
 * Parses the mode that a page forces. 'system' or anything unknown is rejected with a warning, and
 * the reader's preference applies (specification §4).
 * @param mode Mode set by the page; undefined when it forces none.
 */
function forcedColorMode(mode: unknown): ColorMode | null {
  if (mode === undefined || mode === null) return null;
  if (mode === 'light' || mode === 'dark') return mode;
  console.warn(
    `A page may force the color mode light or dark, not ${JSON.stringify(mode)}. The reader’s preference is used; correct colorMode in the front matter of the page or in articleConfig.json.`,
  );
  return null;
}
