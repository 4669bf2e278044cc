/** Props of `ColorDot`. */
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
