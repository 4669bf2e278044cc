/** sRGB colour: red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast between text and its background (WCAG 2.2, 1.4.3, level AA). */
export const READABLE = 4.5;

/**
 * Parses a hexadecimal colour of six or three digits,
 * such as `#3d7a5c`. The caller must validate it.
 */
export function toRgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Formats a colour as `#` and six hexadecimal digits. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours as `color-mix(in srgb, top percent%, bottom)` does. */
export function mixColors(top: Rgb, percent: number, bottom: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2) => (top[index] * percent + bottom[index] * (100 - percent)) / 100;
  return [channel(0), channel(1), channel(2)];
}

/**
 * Returns the contrast ratio of two colours, from 1 to 21
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the relative luminance, from 0 to 1
 * (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 */
export function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => toLinear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts an sRGB channel to linear light, both from 0 to 1 (CSS Color 4, section 10.2). */
export function toLinear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
