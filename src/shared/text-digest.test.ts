import { textDigest } from './text-digest';

test('it is that of FNV-1a, and another one for another text', () => {
  expect(textDigest('')).toBe((0x811c9dc5).toString(36));
  expect(textDigest('foobar')).toBe((0xbf9cf968).toString(36));
  expect(textDigest('foobaz')).not.toBe(textDigest('foobar'));
});
