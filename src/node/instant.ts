/** A day, or a time with its offset. Node reads other forms in the time zone of the machine. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Converts a date of content to an instant in UTC as in feeds and sitemaps (RFC 3339).
 * @returns null for any other text, and for years that RFC 3339 cannot express: before 0 and after
 * 9999.
 */
export function toInstant(date: string): string | null {
  if (!DATE.test(date)) return null;
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return null;
  const text = instant.toISOString().replace('.000Z', 'Z');
  return /^\d{4}-/.test(text) ? text : null;
}
