/** A version as the kit colours it: by its code, with the colour that content gives it. */
export interface VersionColor {
  /** Such as `2.1`. */
  code: string;
  /** Such as `#3d7a5c`; null when content gives it none. */
  color: string | null;
}

/**
 * Whether black or white is read more easily on a colour such as `#3d7a5c`. On any colour, the better of the two has a
 * contrast of at least 4.58 (WCAG AA asks for 4.5).
 */
export function readableOn(color: string): 'dark' | 'light' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrasts with black and with white are the same.
  return luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? 'light' : 'dark';
}

export interface ColorDotProps {
  /** A hexadecimal colour such as `#3d7a5c`. */
  color: string;
}

/**
 * A dot in a colour that comes from content. Decoration only: the name beside it carries the meaning. The colour is an
 * SVG attribute because the content security policy forbids inline style.
 */
export function ColorDot({ color }: ColorDotProps) {
  return (
    <svg className="dot" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  );
}
