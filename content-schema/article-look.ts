import { MARKDOWN_COLORS, type MarkdownColor } from './constants';

// How the look of an article is written, as patterns: pages read it too, and carry no zod.

/** The name of an icon as Iconify writes it: its collection, a colon, its own name (https://iconify.design/docs/icons/). */
export const ICON_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** A path below `images/`: no part is empty or begins with a dot, and none has a character that file systems forbid. */
export const IMAGE_PATH = /^images(?:\/(?!\.)[^/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}]+)+$/u;

/** A hexadecimal colour such as `#3d7a5c`, and nothing before or after it. */
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;

/** The colour of an article, read: a fixed name of the specification (section 9), or red, green and blue as one number. */
export type ArticleColor = { name: MarkdownColor } | { rgb: number };

/**
 * Reads the colour of an article; null when the text is none. What is drawn is made of what this gives, never of the text.
 * @example parseArticleColor('#3d7a5c') // => { rgb: 0x3d7a5c }
 */
export function parseArticleColor(text: string): ArticleColor | null {
  const name = MARKDOWN_COLORS.find((known) => known === text);
  if (name !== undefined) return { name };
  return HEX_COLOR.test(text) ? { rgb: Number.parseInt(text.slice(1), 16) } : null;
}
