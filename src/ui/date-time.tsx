import { LOCALE_DETAILS, type Locale } from '../../content-schema';

/**
 * Writes a date in full, in UTC so that every machine writes the same.
 * @example formatDate('2026-05-01', 'fr') // => '1er mai 2026'
 */
export function formatDate(value: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(LOCALE_DETAILS[locale].lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(value),
  );
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

/** Props of `DateTime`. */
export interface DateTimeProps {
  /** An ISO 8601 date, with or without a time. */
  value: string;
  locale: Locale;
}

/** A date in words, with the exact one for machines. */
export function DateTime({ value, locale }: DateTimeProps) {
  return <time dateTime={value}>{formatDate(value, locale)}</time>;
}
