import { LOCALE_DETAILS, type Locale } from '../../content-schema';

/**
 * Writes a date in full, in UTC so that every machine writes the same. What is no date stays as it is: an API may give
 * any text, and a page that cannot be rendered would end the build.
 * @example formatDate('2026-05-01', 'fr') // => '1er mai 2026'
 */
export function formatDate(value: string, locale: Locale): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
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
