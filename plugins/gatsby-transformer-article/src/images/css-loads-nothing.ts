/** At-rules that neither load nor define anything outside themselves. */
const HARMLESS_AT_RULES = /^@(?:media|supports|(?:-webkit-)?keyframes|layer)\b/i;

/**
 * Tells whether a piece of CSS (a sheet, a style attribute or the value of a presentation attribute) reaches for
 * nothing outside the drawing: no address but `url(#…)`, no import, no escape that could hide either.
 */
export function cssLoadsNothing(css: string): boolean {
  // An escape can spell "url" or "@import" in letters no pattern sees; drawings have no need of one.
  if (/[\\<&]/.test(css)) return false;
  if (/image-set|\bimage\s*\(|\bsrc\s*\(|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|data:/i.test(css))
    return false;
  const addresses = css.match(/url\s*\(\s*["']?[^"')]?/gi) ?? [];
  if (!addresses.every((address) => address.endsWith('#'))) return false;
  return (css.match(/@[\w-]*/g) ?? []).every((rule) => HARMLESS_AT_RULES.test(rule));
}
