import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Formats a size for a language, in the unit that needs few digits.
 * @example formatBytes(2_430_000, 'fr') // => '2,4 Mo'
 */
export function formatBytes(bytes: number, locale: Locale): string {
  let value = Math.max(0, bytes) / 1000;
  let step = 0;
  // A value that would round to 1000 is shown in the next unit.
  while (value >= 999.5 && step < UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return new Intl.NumberFormat(LOCALE_DETAILS[locale].lang, {
    style: 'unit',
    unit: UNITS[step] ?? 'kilobyte',
    maximumFractionDigits: step > 0 && value < 100 ? 1 : 0,
  }).format(value);
}
