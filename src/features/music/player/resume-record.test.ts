import { AUTOPLAY_MAX_AGE_MS, MAX_AGE_MS, parseResume, type ResumeRecord, writeResume } from './resume-record';

const NOW = 1_800_000_000_000;

const aRecord = (fields: Partial<ResumeRecord> = {}): ResumeRecord => ({
  key: 'dawn',
  position: 65.125,
  duration: 130,
  wasPlaying: true,
  isOpen: true,
  isCollapsed: false,
  playlist: 'favorites',
  isRepeating: true,
  at: NOW - 500,
  ...fields,
});
const read = (fields: Partial<ResumeRecord>) => parseResume(writeResume(aRecord(fields)), NOW);

test('a written record is read', () => {
  expect(read({})).toEqual(aRecord());
  expect(read({ key: null, wasPlaying: false, duration: null })).toEqual(
    aRecord({ key: null, wasPlaying: false, duration: null }),
  );
});

test('music resumes automatically for a minute, its position is stored for a day', () => {
  expect(read({ at: NOW - AUTOPLAY_MAX_AGE_MS })).toMatchObject({ wasPlaying: true });
  expect(read({ at: NOW - AUTOPLAY_MAX_AGE_MS - 1 })).toMatchObject({ wasPlaying: false, position: 65.125 });
  expect(read({ at: NOW - MAX_AGE_MS - 1 })).toBeNull();
  expect(read({ at: NOW + 1 })).toBeNull();
});

test.each([null, '', 'null', '7', '{', '[]', '{"key":"dawn"}'])('%j is no record', (text) => {
  expect(parseResume(text, NOW)).toBeNull();
});

test('a record of another version of the site is none', () => {
  const stored = JSON.parse(writeResume(aRecord())) as { version: number };
  expect(parseResume(JSON.stringify({ ...stored, version: stored.version + 1 }), NOW)).toBeNull();
});
