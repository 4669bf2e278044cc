/**
 * Turns a date, or a date and time in any zone, into an instant in UTC, as feeds and sitemaps write it (RFC 3339).
 * @returns null for what is no date, and for years that RFC 3339 cannot write: before 0 and after 9999.
 */
export function toInstant(date: string): string | null {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return null;
  const text = instant.toISOString().replace('.000Z', 'Z');
  return /^\d{4}-/.test(text) ? text : null;
}
