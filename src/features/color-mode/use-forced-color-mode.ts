import { useDispatch } from 'react-redux';
import type { ColorMode } from '../../../content-schema';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';
import { colorModeForced } from './color-mode-slice';

/**
 * Makes the current page force a colour mode, before the browser paints it. The HTML of a page that is loaded comes with
 * the mode.
 * @param mode What the context of the page says; undefined when the reader’s preference counts.
 */
export function useForcedColorMode(mode: unknown): void {
  const dispatch = useDispatch();
  useEffectInBrowser(() => {
    dispatch(colorModeForced(forcedColorMode(mode)));
  }, [dispatch, mode]);
}

/**
 * Reads the mode that a page forces. 'system' is no mode to force: that, like anything unknown, is refused with a
 * warning, and the reader's preference counts (specification §4).
 * @param mode What the page says; undefined when it forces none.
 */
function forcedColorMode(mode: unknown): ColorMode | null {
  if (mode === undefined || mode === null) return null;
  if (mode === 'light' || mode === 'dark') return mode;
  console.warn(
    `A page may force the color mode light or dark, not ${JSON.stringify(mode)}. The reader’s preference is used; correct colorMode in the front matter of the page or in articleConfig.json.`,
  );
  return null;
}
