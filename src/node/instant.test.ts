import { toInstant } from './instant';

test.each([
  ['2026-05-04', '2026-05-04T00:00:00Z'],
  ['2026-05-04T10:20:30+02:00', '2026-05-04T08:20:30Z'],
  ['0000-01-01', '0000-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59-14:00', null],
  ['-000001-01-01', null],
  ['+275760-09-13', null],
  ['2026-11-25T00:30', null],
  ['2026/11/25', null],
  ['25 Nov 2026', null],
  ['yesterday', null],
  ['', null],
])('the date %j is the instant %j', (date, instant) => {
  expect(toInstant(date)).toBe(instant);
});
