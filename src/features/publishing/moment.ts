import { LOCALE_DETAILS, type Locale } from '../../../content-schema';

/**
 * Formats an instant in the reader's time zone: the time of day if it is today, else with the date.
 * @example formatMoment(new Date('2026-11-22T14:32:00'), 'fr', new Date('2026-11-22T15:00:00')) //
 * => '14:32'
 */
export function formatMoment(moment: Date, locale: Locale, now: Date): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(
    LOCALE_DETAILS[locale].lang,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(moment);
}

/** Formats an instant always with its date. */
export function formatDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_DETAILS[locale].lang, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
