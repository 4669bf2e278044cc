/** Code and colour of a version. */
export interface VersionColor {
  /** Version code, such as `2.1`. */
  code: string;
  /** Colour such as `#3d7a5c`; null when the content has none. */
  color: string | null;
}

/**
 * Returns whether a background colour such as `#3d7a5c` is dark or light, that is whether white or
 * black text is more readable on it. On any colour, the better of the two has a contrast of at
 * least 4.58 (WCAG AA requires 4.5).
 */
export function readableOn(color: string): 'dark' | 'light' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // The luminance at which the contrasts with black and with white are the same.
  return luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? 'light' : 'dark';
}

export interface ColorDotProps {
  /** A hexadecimal colour such as `#3d7a5c`. */
  color: string;
}

/**
 * Decorative dot in a colour from content; the name beside it gives the meaning. The colour is an
 * SVG attribute because the content security policy forbids inline styles.
 */
export function ColorDot({ color }: ColorDotProps) {
  return (
    <svg className="dot" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  );
}
