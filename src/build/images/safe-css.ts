import { parse, type AtRule, type Declaration, type Rule } from 'postcss';

/**
 * At-rules that load and define nothing outside the drawing, provided that their addresses do not.
 */
const HARMLESS_AT_RULES =
  /^@(?:media|supports|(?:-webkit-)?keyframes|layer|container|property|page|scope|font-face)\b/i;

/** A font embedded in the style sheet, as drawing programs do. */
const EMBEDDED_FONT =
  /url\(\s*(["']?)data:(?:font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+|application\/octet-stream)(?:;charset=[\w-]+)?;base64,[A-Za-z0-9+/=\s]*\1\s*\)/gi;

/**
 * Checks whether CSS (a style sheet, a style attribute or the value of a presentation attribute)
 * refers to nothing outside the drawing: no address except `url(#…)` and embedded fonts, no import,
 * no escape that could hide either.
 */
export function cssLoadsNothing(css: string): boolean {
  const text = css.replace(EMBEDDED_FONT, 'url(#)');
  // An escape can spell "url" or "@import" so that no pattern matches; the other characters would
  // end the XML text.
  if (/[\\<&]|\]\]>/.test(text)) return false;
  if (/image-set|\bimage\s*\(|\bsrc\s*\(|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|data:/i.test(text))
    return false;
  const addresses = text.match(/url\s*\(\s*["']?[^"')]?/gi) ?? [];
  if (!addresses.every((address) => address.endsWith('#'))) return false;
  return (text.match(/@[\w-]*/g) ?? []).every((rule) => HARMLESS_AT_RULES.test(rule));
}

/**
 * Removes from a style sheet or attribute what refers outside the drawing; the rest stays.
 * @param onRemoved Called with the CSS of each removed part.
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
    // The check without a grammar decides: if it fails, everything is removed.
    if (cssLoadsNothing(rest)) return rest;
  } catch {
    // CSS that cannot be parsed is removed completely.
  }
  onRemoved(css);
  return '';
}
