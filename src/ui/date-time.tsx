import type { Locale } from '../../content-schema';
import { perLocale } from '../shared/per-locale';

/** Day of a date, with or without a time, as its author wrote it: the offset does not shift it. */
const DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/**
 * Parses the day of an ISO 8601 date; NaN for any other text. Browsers read other forms each in
 * their own way, and in their own time zone.
 */
const parseDay = (value: string): number => Date.parse(DAY.exec(value)?.[0] ?? '');

const formatterOf = perLocale((lang) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * Formats a date in full, the same on every machine. A time is formatted as the day in the author's
 * time zone. Any other text stays unchanged.
 * @example formatDate('2026-05-01', 'fr') // => '1er mai 2026'
 */
export function formatDate(value: string, locale: Locale): string {
  const day = parseDay(value);
  if (Number.isNaN(day)) return value;
  const text = formatterOf(locale).format(day);
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
  return Number.isNaN(parseDay(value)) ? <>{text}</> : <time dateTime={value}>{text}</time>;
}
