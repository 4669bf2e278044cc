import { MARKDOWN_COLORS, type MarkdownColor } from './constants';

// Patterns for the look of an article. They are separate from
// the schemas because pages import them and must not bundle zod.

/** Iconify icon name: collection, colon, name (https://iconify.design/docs/icons/). */
export const ICON_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * Path below `images/`. No segment is empty, begins with
 * a dot or contains a character that file systems forbid.
 */
export const IMAGE_PATH = /^images(?:\/(?!\.)[^/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}]+)+$/u;

/** Hexadecimal colour such as `#3d7a5c`; the whole text must match. */
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;

/**
 * Parsed colour of an article: a fixed name (specification,
 * section 9), or red, green and blue as one number.
 */
export type ArticleColor = { name: MarkdownColor } | { rgb: number };

/**
 * Parses the colour of an article. Styles are built from the result, never from the text.
 * @returns null when the text is not a colour.
 * @example parseArticleColor('#3d7a5c') // => { rgb: 0x3d7a5c }
 */
export function parseArticleColor(text: string): ArticleColor | null {
  const name = MARKDOWN_COLORS.find((known) => known === text);
  if (name !== undefined) return { name };
  return HEX_COLOR.test(text) ? { rgb: Number.parseInt(text.slice(1), 16) } : null;
}
