import { markPacks, mayHavePacks } from './pack-mark';
import type { PackOnShelf } from './pack-shelf';

const offered: PackOnShelf = {
  ...{ key: '2-fr', versionId: 2, locale: 'fr', versionName: 'Deux' },
  ...{ offered: null, kept: null, download: null, updateBytes: null },
};
const download = { key: '2-fr', manifest: '/m.json', state: 'running', bytesDone: 0, bytesToFetch: 9 } as const;

test('a device that has a pack, or one on its way, is marked until it has none', () => {
  const shelf = { packs: [offered], change: () => undefined as void };
  markPacks({
    get packs() {
      return shelf.packs;
    },
    subscribe(listener) {
      shelf.change = listener;
      return () => undefined;
    },
  });
  shelf.change();
  expect(mayHavePacks()).toBe(false);
  shelf.packs = [{ ...offered, download }];
  shelf.change();
  expect(mayHavePacks()).toBe(true);
  shelf.packs = [offered];
  shelf.change();
  expect(mayHavePacks()).toBe(false);
});

test('a browser that keeps nothing has no packs', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(mayHavePacks()).toBe(false);
  jest.restoreAllMocks();
});
