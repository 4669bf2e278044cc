import type { ColorMode } from '../stored-settings';
import { contrast, mixColors, READABLE, type Rgb, toHex, toRgb } from './contrast';
import { fromOklch, toOklch } from './oklch';

/**
 * Background on which the accent has the least contrast: the darkest one of light mode, the
 * lightest one of dark mode. `tokens.test.ts` checks them against the style sheets.
 */
export const HARDEST_GROUND: Record<ColorMode, string> = { light: '#e3eae5', dark: '#1c2e38' };

/** Page background: `--surface` of tokens.css. */
const SURFACE: Record<ColorMode, string> = { light: '#fcfdfb', dark: '#0f1b22' };

/** Accent colours of a site in one mode, as six hexadecimal digits. */
export interface AccentShades {
  /** Colour of links, buttons and selected items. */
  accent: string;
  /** Background of selected items. */
  ground: string;
  /** Text colour on the accent. */
  onAccent: string;
}

/** Accent as configured by a site: for light mode, and for dark mode unless it is derived. */
export interface GivenAccent {
  light: string;
  dark: string | null;
}

/**
 * Checks whether text in this colour is readable on
 * every background used with the accent in a mode.
 */
export function isReadable(color: string, mode: ColorMode): boolean {
  return contrast(toRgb(color), toRgb(HARDEST_GROUND[mode])) >= READABLE;
}

/** Number of bisection steps over the lightness range. */
const LIGHTNESS_STEPS = 16;

/**
 * Returns the nearest readable colour of the same hue: darker in light mode, lighter in dark mode.
 */
export function nearestReadable(color: string, mode: ColorMode): string {
  if (isReadable(color, mode)) return color;
  const seen = toOklch(toRgb(color));
  const at = (lightness: number) => toHex(fromOklch({ ...seen, lightness }));
  // Black is readable on every light background, white on every dark one.
  let [good, bad] = [mode === 'light' ? 0 : 1, seen.lightness];
  for (let step = 0; step < LIGHTNESS_STEPS; step += 1) {
    const middle = (good + bad) / 2;
    if (isReadable(at(middle), mode)) good = middle;
    else bad = middle;
  }
  return at(good);
}

/** Lightness of a derived dark-mode accent, the same as that of the default accent. */
const DARK_LIGHTNESS = 0.8;

/**
 * Returns the dark-mode accent derived from a light-mode
 * one: the same hue, as light as the default accent.
 */
export function darkAccentOf(light: string): string {
  const seen = toOklch(toRgb(light));
  const lightness = Math.max(seen.lightness, DARK_LIGHTNESS);
  return nearestReadable(toHex(fromOklch({ ...seen, lightness })), 'dark');
}

/** Percentages of the accent in the background of selected items, strongest first. */
const GROUND_SHARES = [12, 10, 8, 6, 4, 2, 0];

/** Returns the readable shades of an accent in one mode. */
function shadesIn(accent: string, mode: ColorMode): AccentShades {
  const color = toRgb(accent);
  const surface = toRgb(SURFACE[mode]);
  const grounds = GROUND_SHARES.map((share): Rgb => mixColors(color, share, surface));
  const ground = grounds.find((each) => contrast(color, toRgb(toHex(each))) >= READABLE) ?? surface;
  const { hue } = toOklch(color);
  const onAccent = mode === 'light' ? '#ffffff' : toHex(fromOklch({ lightness: 0.2, chroma: 0.02, hue }));
  return { accent, ground: toHex(ground), onAccent };
}

/**
 * Returns the accent shades of a site in both modes. An
 * unreadable accent is replaced by the nearest readable one.
 */
export function accentShades({ light, dark }: GivenAccent): Record<ColorMode, AccentShades> {
  const readable = nearestReadable(light, 'light');
  return {
    light: shadesIn(readable, 'light'),
    dark: shadesIn(dark === null ? darkAccentOf(readable) : nearestReadable(dark, 'dark'), 'dark'),
  };
}

/** Reason why an accent is refused: the mode, its contrast and the nearest readable colour. */
export interface AccentRefusal {
  mode: ColorMode;
  given: string;
  /** Contrast ratio on the least favourable background. */
  ratio: number;
  nearest: string;
}

/** Returns the reason why a configured accent is refused, or null when it is readable. */
export function refuseAccent({ light, dark }: GivenAccent): AccentRefusal | null {
  const given = { light, dark };
  for (const mode of ['light', 'dark'] as const) {
    const color = given[mode];
    if (color === null || isReadable(color, mode)) continue;
    const ratio = contrast(toRgb(color), toRgb(HARDEST_GROUND[mode]));
    return { mode, given: color, ratio, nearest: nearestReadable(color, mode) };
  }
  return null;
}

/** Generates the style sheet that overrides the default accent (`--accent` of tokens.css). */
export function accentStyle(given: GivenAccent): string {
  const { light, dark } = accentShades(given);
  const pair = (name: string, key: keyof AccentShades) => `--${name}:light-dark(${light[key]},${dark[key]})`;
  const modern = `:root{${pair('accent', 'accent')};${pair('accent-ground', 'ground')};${pair('on-accent', 'onAccent')}}`;
  // Browsers without light-dark() get the light mode.
  const others = `:root{--accent:${light.accent};--on-accent:${light.onAccent}}`;
  return `${modern}@supports not (color:light-dark(#000,#fff)){${others}}`;
}
