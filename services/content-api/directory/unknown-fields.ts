import { z } from 'zod';
import { say, SCHEMA_FIELD } from '../../../content-schema';
import { nearestName } from '../../../src/shared/edit-distance';

/** Maximum number of unknown fields reported per object. */
const MAX_REPORTED = 10;

/** Maximum number of characters of a field name quoted in a message. */
const MAX_NAME_LENGTH = 60;

/** A field that nothing reads, and the advice for it. */
export interface UnknownField {
  at: [name: string];
  message: string;
  /**
   * Set when no known field has a similar name and may have the value: then it is not a
   * misspelling, and readers lose nothing.
   */
  kind?: 'unknown-field';
}

/** Checks whether a field may have a value. */
type FitsField = (name: string, value: unknown) => boolean;

/** Returns a check of the values of a schema's fields. */
export function fitsIn({ shape }: Pick<z.ZodObject, 'shape'>): FitsField {
  const fields: Record<string, z.core.$ZodType> = shape;
  return (name, value) => fields[name] !== undefined && z.safeParse(fields[name], value).success;
}

/**
 * Finds the fields that a schema does not know. Most are misspelled names (`categoryID`), whose
 * value would silently be ignored.
 * @param known Names of the fields that are read.
 * @param fits Checks whether a field may have a value (default: any value fits). A similar name is
 *   advised only for a value that fits: `categoryId: Blog`, for `category: Blog`, is refused.
 */
export function findUnknownFields(
  known: readonly string[],
  data: unknown,
  fits: FitsField = () => true,
): UnknownField[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const unknown = Object.entries(data).filter(([name]) => !known.includes(name) && name !== SCHEMA_FIELD);
  return unknown.slice(0, MAX_REPORTED).map(([name, value]: [string, unknown]) => {
    const nearest = nearestName(known, name);
    const meant = nearest !== undefined && fits(nearest, value) ? nearest : undefined;
    const advice =
      meant === undefined
        ? say({ fr: 'renommez-le ou retirez-le', en: 'rename it or remove it' })
        : say({ fr: `écrivez ${meant}`, en: `write ${meant}` });
    const expected = say({
      fr: `attendu : l’un des champs ${known.join(', ')}`,
      en: `expected one of the fields ${known.join(', ')}`,
    });
    return {
      at: [name],
      ...(meant === undefined && { kind: 'unknown-field' as const }),
      message: say({
        fr: `${name.slice(0, MAX_NAME_LENGTH)} : ${expected} ; reçu : un champ que rien ne lit ; ${advice}. D’ici là, il ne compte pour rien.`,
        en: `${name.slice(0, MAX_NAME_LENGTH)}: ${expected}, received a field that nothing reads; ${advice}. It counts for nothing until then.`,
      }),
    };
  });
}
