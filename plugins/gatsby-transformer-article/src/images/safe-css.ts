import { parse, type AtRule, type Declaration, type Rule } from 'postcss';

/** At-rules that neither load nor define anything outside the drawing, as long as their addresses do not. */
const HARMLESS_AT_RULES =
  /^@(?:media|supports|(?:-webkit-)?keyframes|layer|container|property|page|scope|font-face)\b/i;

/** A font that stands in the sheet itself, as drawing programs embed them. */
const EMBEDDED_FONT =
  /url\(\s*(["']?)data:(?:font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+|application\/octet-stream)(?:;charset=[\w-]+)?;base64,[A-Za-z0-9+/=\s]*\1\s*\)/gi;

/**
 * Tells whether a piece of CSS (a sheet, a style attribute or the value of a presentation attribute) reaches for
 * nothing outside the drawing: no address but `url(#…)` and embedded fonts, no import, no escape that could hide either.
 */
export function cssLoadsNothing(css: string): boolean {
  const text = css.replace(EMBEDDED_FONT, 'url(#)');
  // An escape can spell "url" or "@import" in letters no pattern sees; the others would end the text of XML.
  if (/[\\<&]|\]\]>/.test(text)) return false;
  if (/image-set|\bimage\s*\(|\bsrc\s*\(|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|data:/i.test(text))
    return false;
  const addresses = text.match(/url\s*\(\s*["']?[^"')]?/gi) ?? [];
  if (!addresses.every((address) => address.endsWith('#'))) return false;
  return (text.match(/@[\w-]*/g) ?? []).every((rule) => HARMLESS_AT_RULES.test(rule));
}

/**
 * Removes from a sheet or a style attribute what reaches outside the drawing; the rest stays.
 * @param onRemoved Called with the CSS of each thing that goes.
 */
export function removeOutsideCss(css: string, onRemoved: (css: string) => void): string {
  if (cssLoadsNothing(css)) return css;
  const remove = (node: AtRule | Declaration | Rule, text = node.toString()): void => {
    onRemoved(text);
    node.remove();
  };
  try {
    const sheet = parse(css);
    sheet.walkComments((comment) => {
      comment.remove();
    });
    sheet.walkAtRules((rule) => {
      const head = `@${rule.name} ${rule.params}`;
      if (rule.name.toLowerCase() === 'charset') rule.remove();
      else if (!cssLoadsNothing(head)) remove(rule, head);
      else if (rule.name.toLowerCase() === 'font-face' && !cssLoadsNothing(rule.toString())) remove(rule);
    });
    sheet.walkRules((rule) => {
      if (!cssLoadsNothing(rule.selector)) remove(rule);
    });
    sheet.walkDecls((declaration) => {
      if (!cssLoadsNothing(declaration.toString())) remove(declaration);
    });
    const rest = sheet.toString();
    // The last word has the check that knows no grammar: what it doubts goes as a whole.
    if (cssLoadsNothing(rest)) return rest;
  } catch {
    // CSS that cannot be parsed goes as a whole.
  }
  onRemoved(css);
  return '';
}
