import * as fc from 'fast-check';
import { type Encodable, encodeCbor } from '../testing/encode-cbor';
import { type CborValue, decodeCborMap, readCbor } from './cbor';
import { WebAuthnError } from './webauthn-error';

const readHex = (hex: string): CborValue => readCbor(Buffer.from(hex, 'hex')).value;

test.each<[hex: string, value: CborValue]>([
  ['00', 0],
  ['17', 23],
  ['1818', 24],
  ['190100', 256],
  ['1a00010000', 65_536],
  ['20', -1],
  ['390100', -257],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['63c3a974', 'ét'],
  ['83010203', [1, 2, 3]],
  ['a1036161', new Map([[3, 'a']])],
])('%s is %p', (hex, value) => {
  expect(readHex(hex)).toEqual(value);
});

test('bytes are returned unchanged', () => {
  expect(Buffer.from(readHex('43010203') as Uint8Array).toString('hex')).toBe('010203');
});

test.each<[why: string, hex: string]>([
  ['nothing', ''],
  ['a number that is cut off', '19ff'],
  ['bytes that are cut off', '4401'],
  ['text that is cut off', '6261'],
  ['an array that is cut off', '8201'],
  ['a map without its last value', 'a101'],
  ['a length beyond all bytes', '5affffffff'],
  ['a count beyond all bytes', '9affffffff'],
  ['a number in more bytes than it needs', '1817'],
  ['a number of eight bytes', '1b0000000000000001'],
  ['a reserved form', '1c'],
  ['bytes of indefinite length', '5f4101ff'],
  ['a map of indefinite length', 'bfff'],
  ['a tag', 'c000'],
  ['a float', 'f90000'],
  ['undefined', 'f7'],
  ['text that is no UTF-8', '62c328'],
  ['a key twice', 'a201000100'],
  ['bytes as a key', 'a1410000'],
  ['five levels', '818181818100'],
])('%s is refused', (_why, hex) => {
  expect(() => readHex(hex)).toThrow(WebAuthnError);
});

test('the length shows trailing bytes, which are refused after a map', () => {
  const bytes = Buffer.from('a0ff', 'hex');
  expect(readCbor(bytes)).toEqual({ value: new Map(), length: 1 });
  expect(() => decodeCborMap(bytes, 'Test')).toThrow('Test: expected 1 bytes, received 2.');
});

test('any encoded value is decoded, and refused when truncated', () => {
  const leaf = fc.oneof(
    fc.integer({ min: -(2 ** 32), max: 2 ** 32 - 1 }),
    fc.string({ unit: 'grapheme' }),
    fc.boolean(),
    fc.uint8Array({ maxLength: 300 }),
  );
  const value = fc.oneof(leaf, fc.array(fc.oneof(leaf, fc.array(leaf))));
  fc.assert(
    fc.property(value, fc.nat(), (written: Encodable, cut) => {
      const bytes = encodeCbor(written);
      expect(readCbor(bytes)).toEqual({ value: written, length: bytes.length });
      expect(() => readCbor(bytes.subarray(0, cut % bytes.length))).toThrow(WebAuthnError);
    }),
  );
});

test('any bytes are decoded or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      try {
        expect(readCbor(bytes).length).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        expect(error).toBeInstanceOf(WebAuthnError);
      }
    }),
    { numRuns: 2000 },
  );
});
