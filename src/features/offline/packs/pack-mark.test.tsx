import { markPacks, mayHavePacks } from './pack-mark';
import type { LibraryPack } from './library-state';

const offered: LibraryPack = {
  ...{ key: '2-fr', versionId: 2, locale: 'fr', versionName: 'Deux' },
  ...{ offered: null, cached: null, download: null, updateBytes: null },
};
const download = { key: '2-fr', manifest: '/m.json', state: 'running', bytesDone: 0, bytesToFetch: 9 } as const;

afterEach(() => localStorage.clear());

test('a device with a stored or downloading pack is marked until it has none', () => {
  markPacks({ packs: [offered], isCacheKnown: true });
  expect(mayHavePacks()).toBe(false);
  markPacks({ packs: [{ ...offered, download }], isCacheKnown: true });
  expect(mayHavePacks()).toBe(true);
  markPacks({ packs: [offered], isCacheKnown: true });
  expect(mayHavePacks()).toBe(false);
});

test('the mark stays until the stored packs are read, and when they cannot be read', () => {
  markPacks({ packs: [{ ...offered, download }], isCacheKnown: true });
  markPacks({ packs: [offered], isCacheKnown: false });
  expect(mayHavePacks()).toBe(true);
  markPacks({ packs: [offered], isCacheKnown: true });
  expect(mayHavePacks()).toBe(false);
});

test('a browser that refuses storage has no packs', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(mayHavePacks()).toBe(false);
  jest.restoreAllMocks();
});
