import { musicAddress } from './music-address';
import { parseMusicsConfig } from './parse-musics-config';

test('tracks are in the order of the configuration; an author is optional', () => {
  const config = {
    calm: [{ key: 'dawn', subCategory: 'water', author: 'Kawabata' }],
    rain: [{ key: 'mist', subCategory: 'mist', author: '' }],
  };
  expect(parseMusicsConfig(config)).toEqual([
    { key: 'dawn', category: 'calm', subCategory: 'water', author: 'Kawabata' },
    { key: 'mist', category: 'rain', subCategory: 'mist', author: null },
  ]);
});

test('invalid tracks are left out, and the others play', () => {
  const config = {
    calm: [
      null,
      'dawn',
      { key: '' },
      { key: 'dawn' },
      { key: 7, subCategory: 'a' },
      { key: 'x'.repeat(201), subCategory: 'a' },
    ],
    work: 'walk',
    rain: [
      { key: 'mist', subCategory: 'mist' },
      { key: 'mist', subCategory: 'twice' },
    ],
  };
  expect(parseMusicsConfig(config)).toEqual([{ key: 'mist', category: 'rain', subCategory: 'mist', author: null }]);
});

test.each([
  [null, 'null'],
  [[], 'a list'],
  ['calm', 'string'],
])('%j is no configuration', (value, received) => {
  expect(() => parseMusicsConfig(value)).toThrow(`Expected the tracks of the site by category, received ${received}.`);
});

test('audio is on the site itself unless the build sets a delivery host; a key may be any text', () => {
  expect(musicAddress('dawn')).toBe('/musics/dawn.mp3');
  expect(musicAddress('a/b c?')).toBe('/musics/a%2Fb%20c%3F.mp3');
});
