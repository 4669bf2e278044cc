import { z } from 'zod';
import { expecting } from './sentence';

/**
 * Matches a text with at least one visible character, or an empty one, which another rule reports.
 * Blanks and invisible characters alone do not match.
 */
export const SHOWS_SOMETHING = /^$|[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;

/**
 * Creates the schema of a text that readers see on its own, such as a title.
 * @param limit Maximum number of characters.
 */
export const visibleText = (limit: number) =>
  z
    .string()
    .min(1)
    .max(limit)
    .regex(
      SHOWS_SOMETHING,
      expecting({ fr: 'un texte qui ne soit pas que des blancs', en: 'a text that is more than blanks' }),
    );
