import type { ColorMode } from '../../../content-schema';

/**
 * Reads the mode that a page insists on. 'system' is no mode to insist on: that, like anything unknown, is refused
 * with a warning, and the reader's preference counts (specification §4).
 * @param mode What the page says; undefined when it insists on nothing.
 */
export function forcedColorMode(mode: unknown): ColorMode | null {
  if (mode === undefined || mode === null) return null;
  if (mode === 'light' || mode === 'dark') return mode;
  console.warn(
    `A page may force the color mode light or dark, not ${JSON.stringify(mode)}. The reader’s preference is used; correct the page’s color mode in the route table.`,
  );
  return null;
}
