import { markPacks, mayHavePacks } from './pack-mark';
import type { LibraryPack } from './pack-library';

const offered: LibraryPack = {
  ...{ key: '2-fr', versionId: 2, locale: 'fr', versionName: 'Deux' },
  ...{ offered: null, cached: null, download: null, updateBytes: null },
};
const download = { key: '2-fr', manifest: '/m.json', state: 'running', bytesDone: 0, bytesToFetch: 9 } as const;

/** Creates a library whose mark is stored. Returns a function that changes it. */
function markedLibrary() {
  let listener = () => {};
  const library = { packs: [offered], isCacheKnown: true };
  markPacks(
    Object.assign(library, {
      subscribe(next: () => void) {
        listener = next;
        return () => undefined;
      },
    }),
  );
  return (changes: Partial<typeof library>) => {
    Object.assign(library, changes);
    listener();
  };
}

afterEach(() => localStorage.clear());

test('a device with a stored or downloading pack is marked until it has none', () => {
  const change = markedLibrary();
  change({ packs: [offered] });
  expect(mayHavePacks()).toBe(false);
  change({ packs: [{ ...offered, download }] });
  expect(mayHavePacks()).toBe(true);
  change({ packs: [offered] });
  expect(mayHavePacks()).toBe(false);
});

test('the mark stays until the stored packs are read, and when they cannot be read', () => {
  markedLibrary()({ packs: [{ ...offered, download }] });
  const changeInNextTab = markedLibrary();
  changeInNextTab({ packs: [offered], isCacheKnown: false });
  expect(mayHavePacks()).toBe(true);
  changeInNextTab({ isCacheKnown: true });
  expect(mayHavePacks()).toBe(false);
});

test('a browser that refuses storage has no packs', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(mayHavePacks()).toBe(false);
  jest.restoreAllMocks();
});
