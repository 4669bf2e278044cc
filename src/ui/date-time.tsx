import type { Locale } from '../../content-schema';
import { perLocale } from '../shared/per-locale';

/** Day of a date with a time, as its author wrote it, without the shift of the offset. */
const DAY_OF_TIME = /^\d{4}-\d{2}-\d{2}(?=T)/;

const formatterOf = perLocale((lang) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * Formats a date in full, the same on every machine. A time is formatted as the day in the author's
 * time zone. A value that is not a date stays unchanged: an API may return any text, and a page
 * that fails to render would end the build.
 * @example formatDate('2026-05-01', 'fr') // => '1er mai 2026'
 */
export function formatDate(value: string, locale: Locale): string {
  if (Number.isNaN(Date.parse(value))) return value;
  const date = new Date(DAY_OF_TIME.exec(value)?.[0] ?? value);
  const text = formatterOf(locale).format(date);
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

export interface DateTimeProps {
  /** An ISO 8601 date, with or without a time. */
  value: string;
  locale: Locale;
}

/** Date as text, with the exact value in the `datetime` attribute. */
export function DateTime({ value, locale }: DateTimeProps) {
  const text = formatDate(value, locale);
  return Number.isNaN(Date.parse(value)) ? <>{text}</> : <time dateTime={value}>{text}</time>;
}
