import { formatDate } from './date-time';

test('a date is written in full in each language', () => {
  expect(formatDate('2026-11-21', 'fr')).toBe('21 novembre 2026');
  expect(formatDate('2026-11-21', 'en')).toBe('November 21, 2026');
});

test('the first of a month is an ordinal in French', () => {
  expect(formatDate('2026-05-01', 'fr')).toBe('1er mai 2026');
});

test('a time is formatted as the day in the time zone of its author, wherever the page is built', () => {
  expect(formatDate('2026-05-02T00:30:00+02:00', 'fr')).toBe('2 mai 2026');
  expect(formatDate('2026-01-31T23:30:00-05:00', 'en')).toBe('January 31, 2026');
  expect(formatDate('2026-01-31T23:30:00Z', 'en')).toBe('January 31, 2026');
});

test.each(['yesterday', '', '25 Nov 2026', '2026/11/25'])('the value %j stays unchanged', (value) => {
  expect(formatDate(value, 'fr')).toBe(value);
});
