import { z } from 'zod';
import { expecting } from './sentence';

/** No sign at all (which another rule tells), or one that is seen: blanks and invisible characters alone show nothing. */
export const SHOWS_SOMETHING = /^$|[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;

/** Makes the schema of a text that stands alone before readers, such as a title. @param limit The most characters. */
export const visibleText = (limit: number) =>
  z
    .string()
    .min(1)
    .max(limit)
    .regex(
      SHOWS_SOMETHING,
      expecting({ fr: 'un texte qui ne soit pas que des blancs', en: 'a text that is more than blanks' }),
    );
