import { z } from 'zod';
import { findTypedField } from './front-matter-advice';

/** Fields with a text for readers. */
export const TEXT_FIELDS: readonly string[] = ['title', 'description'];

/**
 * Reads a value as its field expects it. Names and sentences are put on one line, also where YAML
 * gives them several (`title: >`).
 */
export function valueOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !TEXT_FIELDS.includes(name)) return value;
  // A YAML block ends with a line break.
  return value.replace(/[\r\n]+$/, '').replace(/[\r\n]\s*/g, ' ');
}

/**
 * Returns the fields without the optional ones that have no value, as templates leave them
 * (`description:`). A text that YAML reads as empty because it begins with "#", "&" or "!" stays,
 * and is refused: it would be lost.
 * @param refusedIfEmpty Fields that stay without a value as well.
 */
export function withoutEmptyFields(
  fields: object,
  { schema, yaml, refusedIfEmpty }: { schema: z.ZodObject; yaml: string; refusedIfEmpty: readonly string[] },
): object {
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  const isEmpty = ([name, value]: [string, unknown]): boolean => {
    const field = shape[name];
    if (
      value !== null ||
      field === undefined ||
      refusedIfEmpty.includes(name) ||
      !z.safeParse(field, undefined).success
    )
      return false;
    const typed = findTypedField(yaml, name);
    return typed?.prefix === '' && (typed.remark === '' || !TEXT_FIELDS.includes(name));
  };
  return Object.fromEntries(Object.entries(fields).filter((entry) => !isEmpty(entry)));
}
