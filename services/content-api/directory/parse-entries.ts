import type { z } from 'zod';
import { say, parseWithFriendlyErrors, shorten } from '../../../content-schema';
import { explainError, fieldOf, type FileProblem } from './content-problem';
import { findUnknownFields } from './unknown-fields';
import { parseWithoutRefusedValues } from './without-refused-values';

/** Entries that can be served, and the problems of the others. */
export interface ParsedEntries<Entry> {
  entries: Entry[];
  problems: FileProblem[];
}

/** Consequence for an invalid entry that has a good earlier revision. */
export const LAST_GOOD_SERVED = say({
  fr: 'D’ici là, la dernière bonne révision est servie.',
  en: 'The last good revision is served until then.',
});
/** Consequence for an invalid file without an earlier revision: what is already published stays. */
export const PUBLISHED_STAYS = say({
  fr: 'D’ici là, la dernière révision publiée reste en place, s’il y en a une.',
  en: 'The last published revision stays until then, if there is one.',
});
/** Consequence for an invalid entry without an earlier revision. */
export const LEFT_OUT = say({ fr: 'D’ici là, il n’en est pas tenu compte.', en: 'It is left out until then.' });

/** Consequence for an invalid entry of which the rest can be served. */
export const SERVED_WITHOUT = say({
  fr: 'D’ici là, l’entrée est servie sans cette valeur.',
  en: 'The entry is served without it until then.',
});

/**
 * Parses a list entry by entry, so that an invalid entry only affects itself. An entry that was
 * valid before keeps its last good revision: it is found by its key or, when that is unreadable, by
 * its index. One that was never valid is served without its invalid values, unless it requires
 * them.
 * @param keyField Field that identifies an entry, such as `id`; a second entry with the same key is
 *   left out. Null when there is none: then an entry is identified by its index.
 * @param previous Entries of the previous read.
 */
export function parseEntries<Entry extends object>(
  schema: z.ZodType<Entry> & Pick<z.ZodObject, 'shape'>,
  list: readonly unknown[],
  keyField: string | null,
  previous: readonly Entry[] = [],
): ParsedEntries<Entry> {
  const keyOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && keyField !== null ? Reflect.get(value, keyField) : undefined;
  const keysOfList = new Set(list.map(keyOf));
  const previousByKey = new Map(previous.map((entry) => [keyOf(entry), entry]));
  const result = new Map<unknown, Entry>();
  /** Key of an entry in the result. */
  const slotOf = (value: unknown, index: number): unknown => (keyField === null ? index : keyOf(value));
  const problems: FileProblem[] = [];

  list.forEach((raw, index) => {
    const place = `${index + 1}${keyField === null ? '' : describeKey(keyField, keyOf(raw))}`;
    const name = say({ fr: `entrée ${place}`, en: `entry ${place}` });
    if (result.has(slotOf(raw, index))) {
      problems.push({
        at: [index],
        message: say({
          fr: `${name} : attendu : un autre ${keyField} que ceux des entrées d’avant ; reçu : le même ; changez-le. ${LEFT_OUT}`,
          en: `${name}: expected another ${keyField} than the entries before, received the same; change it. ${LEFT_OUT}`,
        }),
      });
      return;
    }
    try {
      const entry = parseWithFriendlyErrors(schema, raw, name);
      result.set(slotOf(entry, index), entry);
      const unknown = findUnknownFields(Object.keys(schema.shape), raw);
      problems.push(
        ...unknown.map(({ name: field, message, ...kind }) => ({
          ...kind,
          at: [index, field],
          message: say({ fr: `${name} : ${message}`, en: `${name}: ${message}` }),
        })),
      );
    } catch (error) {
      const atSamePlace = keyField !== null && keysOfList.has(keyOf(previous[index])) ? undefined : previous[index];
      const lastGood = (keyField === null ? undefined : previousByKey.get(keyOf(raw))) ?? atSamePlace;
      const served = lastGood ?? parseWithoutRefusedValues(schema, raw);
      if (served) result.set(slotOf(served, index), served);
      const consequence = lastGood ? LAST_GOOD_SERVED : served ? SERVED_WITHOUT : LEFT_OUT;
      problems.push({
        at: [index, ...fieldOf(error)],
        message: say({
          fr: `${name} : ${explainError(error)} ; corrigez. ${consequence}`,
          en: `${name}: ${explainError(error)}; correct it. ${consequence}`,
        }),
      });
    }
  });
  return { entries: [...result.values()], problems };
}

function describeKey(keyField: string, key: unknown): string {
  return typeof key === 'number' || typeof key === 'string'
    ? ` (${keyField} ${JSON.stringify(typeof key === 'string' ? shorten(key) : key)})`
    : '';
}
