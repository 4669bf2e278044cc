import type { ColorMode, ThemeName } from '../../../content-schema';

/** Colour of a role in light and in dark mode. */
type Pair = readonly [light: string, dark: string];

/** Colours that a ready theme replaces, by the names of tokens.css. */
export type ThemeColors = Readonly<
  Record<
    'surface' | 'raised' | 'text' | 'strong' | 'muted' | 'line' | 'edge' | 'accent' | 'accent-ground' | 'on-accent',
    Pair
  >
>;

/**
 * Ready themes that a site may choose. Their grounds are no harder to read on than those of
 * tokens.css, so that every other colour, and any accent of a site, fits them as well.
 */
export const THEMES: Readonly<Record<ThemeName, ThemeColors>> = {
  // Cool greys and blue.
  slate: {
    surface: ['#fefefe', '#13161b'],
    raised: ['#f2f3f6', '#1d2129'],
    text: ['#2b3138', '#cfd5dd'],
    strong: ['#15191f', '#eff2f6'],
    muted: ['#565f6b', '#9aa5b3'],
    line: ['#dfe2e8', '#2b313b'],
    edge: ['#7f8894', '#6f7a88'],
    accent: ['#2f5bb7', '#9dbcf5'],
    'accent-ground': ['#e7edf9', '#1d2a44'],
    'on-accent': ['#ffffff', '#0d1626'],
  },
  // Warm paper and ochre.
  sand: {
    surface: ['#fffdfa', '#1b1712'],
    raised: ['#f7f3ea', '#262019'],
    text: ['#3a3229', '#dcd3c6'],
    strong: ['#221c14', '#f4eee4'],
    muted: ['#665c4f', '#b0a493'],
    line: ['#e6dfd2', '#3a3228'],
    edge: ['#8a7f70', '#85796a'],
    accent: ['#8a4b14', '#e9b483'],
    'accent-ground': ['#f6ebdd', '#3a2915'],
    'on-accent': ['#ffffff', '#211405'],
  },
  // Black on white, white on black.
  ink: {
    surface: ['#ffffff', '#000000'],
    raised: ['#f4f4f4', '#141414'],
    text: ['#1a1a1a', '#e6e6e6'],
    strong: ['#000000', '#ffffff'],
    muted: ['#4a4a4a', '#b3b3b3'],
    line: ['#d4d4d4', '#333333'],
    edge: ['#6b6b6b', '#8c8c8c'],
    accent: ['#0b3d91', '#9cc2ff'],
    'accent-ground': ['#e8eefb', '#12233f'],
    'on-accent': ['#ffffff', '#00122e'],
  },
};

/** Generates the style sheet of a ready theme. Browsers without light-dark() get its light mode. */
export function themeStyle(name: ThemeName): string {
  const colors = Object.entries(THEMES[name]);
  const both = colors.map(([token, [light, dark]]) => `--${token}:light-dark(${light},${dark})`).join(';');
  const light = colors.map(([token, [color]]) => `--${token}:${color}`).join(';');
  return `:root{${both}}@supports not (color:light-dark(#000,#fff)){:root{${light}}}`;
}

/** Returns the background of pages in a mode. */
export function themeSurface(name: ThemeName, mode: ColorMode): string {
  return THEMES[name].surface[mode === 'light' ? 0 : 1];
}
