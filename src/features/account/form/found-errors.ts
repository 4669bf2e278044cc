import type { FieldErrors } from './form-state';

/** The errors that were found, without the fields that have none. @example foundErrors({ code: undefined }) // => {} */
export function foundErrors(codes: Readonly<Record<string, string | undefined>>): FieldErrors {
  const found: Record<string, string> = {};
  for (const [field, code] of Object.entries(codes)) if (code !== undefined) found[field] = code;
  return found;
}
