import type { ColorMode } from '../stored-settings';
import { contrast, mixColors, READABLE, type Rgb, toHex, toRgb } from './contrast';
import { fromOklch, toOklch } from './oklch';

/**
 * Of all that the accent is written on, what it stands out from the least: the darkest ground of light mode, the
 * lightest of dark mode. `tokens.test.ts` finds them in the style sheets.
 */
export const HARDEST_GROUND: Record<ColorMode, string> = { light: '#e3eae5', dark: '#1c2e38' };

/** The ground of the page, and what is darkest on it: `--surface` and `--strong` of tokens.css. */
const SURFACE: Record<ColorMode, string> = { light: '#fcfdfb', dark: '#0f1b22' };

/** What the pages of a site are coloured with, in one mode. Hexadecimal, six digits. */
export interface AccentShades {
  /** Links, buttons, what is chosen. */
  accent: string;
  /** Behind what is chosen. */
  ground: string;
  /** What is written on the accent. */
  onAccent: string;
}

/** An accent as a site gives it: for light mode, and for dark mode where it is not derived. */
export interface GivenAccent {
  light: string;
  dark: string | null;
}

/** Tells whether text in this colour can be read wherever the accent is written in that mode. */
export function isReadable(color: string, mode: ColorMode): boolean {
  return contrast(toRgb(color), toRgb(HARDEST_GROUND[mode])) >= READABLE;
}

/** Halvings of the lightness' span. */
const LIGHTNESS_STEPS = 16;

/** Gives the colour nearest to one, of the same hue, that can be read in a mode: darker in light mode, lighter in dark mode. */
export function nearestReadable(color: string, mode: ColorMode): string {
  if (isReadable(color, mode)) return color;
  const seen = toOklch(toRgb(color));
  const at = (lightness: number) => toHex(fromOklch({ ...seen, lightness }));
  // Black can be read on each ground of light mode, and white on each of dark mode.
  let [good, bad] = [mode === 'light' ? 0 : 1, seen.lightness];
  for (let step = 0; step < LIGHTNESS_STEPS; step += 1) {
    const middle = (good + bad) / 2;
    if (isReadable(at(middle), mode)) good = middle;
    else bad = middle;
  }
  return at(good);
}

/** Lightness of an accent in dark mode that nobody chose: that of the program's own. */
const DARK_LIGHTNESS = 0.8;

/** The accent of dark mode that goes with one of light mode: of the same hue, as light as the program's own. */
export function darkAccentOf(light: string): string {
  const seen = toOklch(toRgb(light));
  const lightness = Math.max(seen.lightness, DARK_LIGHTNESS);
  return nearestReadable(toHex(fromOklch({ ...seen, lightness })), 'dark');
}

/** Shares of the accent in the ground of what is chosen, the strongest first, in percent. */
const GROUND_SHARES = [12, 10, 8, 6, 4, 2, 0];

/** The shades of an accent that can be read in a mode. */
function shadesIn(accent: string, mode: ColorMode): AccentShades {
  const color = toRgb(accent);
  const surface = toRgb(SURFACE[mode]);
  const grounds = GROUND_SHARES.map((share): Rgb => mixColors(color, share, surface));
  const ground = grounds.find((each) => contrast(color, toRgb(toHex(each))) >= READABLE) ?? surface;
  const { hue } = toOklch(color);
  const onAccent = mode === 'light' ? '#ffffff' : toHex(fromOklch({ lightness: 0.2, chroma: 0.02, hue }));
  return { accent, ground: toHex(ground), onAccent };
}

/** The shades of a site's accent in both modes; an accent that cannot be read gives way to the nearest that can. */
export function accentShades({ light, dark }: GivenAccent): Record<ColorMode, AccentShades> {
  const readable = nearestReadable(light, 'light');
  return {
    light: shadesIn(readable, 'light'),
    dark: shadesIn(dark === null ? darkAccentOf(readable) : nearestReadable(dark, 'dark'), 'dark'),
  };
}

/** What keeps an accent from being used: the mode, how little it stands out, and the nearest colour that would do. */
export interface AccentRefusal {
  mode: ColorMode;
  given: string;
  /** Contrast ratio to the ground that is hardest to read it on. */
  ratio: number;
  nearest: string;
}

/** Tells why an accent that a site gives cannot be used; null when it can. */
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

/** Writes the shades as the style sheet that comes after the program's own (`--accent` of tokens.css). */
export function accentStyle(given: GivenAccent): string {
  const { light, dark } = accentShades(given);
  const pair = (name: string, key: keyof AccentShades) => `--${name}:light-dark(${light[key]},${dark[key]})`;
  const modern = `:root{${pair('accent', 'accent')};${pair('accent-ground', 'ground')};${pair('on-accent', 'onAccent')}}`;
  // Browsers that know no light-dark() show the light mode.
  const others = `:root{--accent:${light.accent};--on-accent:${light.onAccent}}`;
  return `${modern}@supports not (color:light-dark(#000,#fff)){${others}}`;
}
