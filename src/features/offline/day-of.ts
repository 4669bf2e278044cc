/**
 * Returns the reader's day of a time, such as `2026-11-30`; empty when the time is unknown.
 * @param time Milliseconds since 1970, or a date with a time.
 */
export function dayOf(time: string | number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
