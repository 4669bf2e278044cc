import fc from 'fast-check';
import { scanTags, type Tag } from '../shared/html/scan-tags';
import { HOSTILE_TEXTS } from '../shared/html/testing/hostile-texts';
import { fromByteString, scanTagsOfBytes, toByteString } from './byte-string';

const texts = fc.string({ unit: 'grapheme' });

test('any text survives the round trip, with one character for each byte', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromByteString(toByteString(text))).toBe(text);
      expect(toByteString(text)).toHaveLength(Buffer.byteLength(text));
    }),
  );
});

test('a text larger than the memory for encoding is encoded too', () => {
  const text = 'é\u{1f600}\ud800'.repeat(200_000);
  expect(toByteString(text)).toBe(Buffer.from(text, 'utf8').toString('latin1'));
});

const described = (tags: Iterable<Tag>) =>
  Array.from(tags, ({ name, inert, attributes }) => ({ name, inert, attributes: [...attributes()] }));

test('the tags of the bytes of a page have the names and attributes of its text', () => {
  const parts = fc.constantFrom(
    // Repeated a few times: how the work grows is tested where tags are scanned.
    ...HOSTILE_TEXTS.map(([beginning]) => beginning.repeat(20)),
    '<p title="voilà : « là »">',
    '<img alt="À \u0085 à" src="/à b.png">',
    '<template>',
    '</template>',
    '<script>"é</script>',
    '<p id=é\u00a0b>',
    '&#233;',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, texts), { maxLength: 5 }), (written) => {
      const html = written.join('');
      expect(described(scanTagsOfBytes(toByteString(html)))).toEqual(described(scanTags(html)));
    }),
    { numRuns: 60, examples: [[['<P-É x>']]] },
  );
});
