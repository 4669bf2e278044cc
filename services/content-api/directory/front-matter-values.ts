/** Fields with a text for readers. */
export const TEXT_FIELDS: readonly string[] = ['title', 'description'];

/** A time without its offset, as YAML writes it: `2026-01-31 10:00:00`. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Reads a value as its field expects it. Names and sentences are put on one line, also where YAML
 * gives them several (`title: >`). Of a time whose offset nobody knows, the day is left.
 */
export function valueOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // A YAML block ends with a line break.
  if (TEXT_FIELDS.includes(name)) return value.replace(/[\r\n]+$/, '').replace(/[\r\n]\s*/g, ' ');
  return name === 'updatedAt' ? value.replace(LOCAL_TIME, '$1') : value;
}
