import type { ColorMode } from '../../content-schema';

/** Colour of the browser's own bars in each mode: `--surface` of tokens.css. */
export const THEME_COLORS: Record<ColorMode, string> = { light: '#fcfdfb', dark: '#0f1b22' };
