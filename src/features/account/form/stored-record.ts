/** What was read from a storage, of which nothing is known. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** The properties of an object; null for anything else. */
export function recordOf(value: unknown): StoredRecord | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

/** A text as it is; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
