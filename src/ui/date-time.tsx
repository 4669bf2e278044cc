import { LOCALE_DETAILS, type Locale } from '../../content-schema';

/** The day of a date with a time, as its author wrote it: an offset must not move it. */
const DAY_OF_TIME = /^\d{4}-\d{2}-\d{2}(?=T)/;

/**
 * Writes a date in full, the same on every machine: of a time, the day where its author is. What is no date stays as it is: an API may give
 * any text, and a page that cannot be rendered would end the build.
 * @example formatDate('2026-05-01', 'fr') // => '1er mai 2026'
 */
export function formatDate(value: string, locale: Locale): string {
  if (Number.isNaN(Date.parse(value))) return value;
  const date = new Date(DAY_OF_TIME.exec(value)?.[0] ?? value);
  const text = new Intl.DateTimeFormat(LOCALE_DETAILS[locale].lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

export interface DateTimeProps {
  /** An ISO 8601 date, with or without a time. */
  value: string;
  locale: Locale;
}

/** A date in words, with the exact one for machines. */
export function DateTime({ value, locale }: DateTimeProps) {
  const text = formatDate(value, locale);
  return Number.isNaN(Date.parse(value)) ? <>{text}</> : <time dateTime={value}>{text}</time>;
}
