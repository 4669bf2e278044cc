import { repeats } from '../../../testing/long-run';
import { createDevice, type Device, readCachedPages } from './testing/device';
import { type Host, manyArticles, pagesOf, publish, type Release, startHost } from './testing/published-site';

const KEY = '2-fr';
const OLD: Release = { articles: manyArticles(12), images: { '/content-images/a-1.webp': 'a heron' } };
const NEW: Release = {
  articles: manyArticles(13, (id) => `Le texte ${id} ${id % 2 === 0 ? 'est un autre' : 'parle de la rivière'}.`),
  images: { '/content-images/b-1.webp': 'a reed' },
};
const STORE_METHODS = ['put', 'delete', 'get', 'getAll', 'getAllKeys'] as const;

/** Lifetime of a tab: it makes a number of network and database requests, then is killed. */
class Life {
  readonly end: Promise<void>;
  #die: () => void = () => undefined;
  download = 0;

  constructor(readonly steps: number) {
    this.end = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  get isOver(): boolean {
    return this.download > this.steps;
  }

  /** Counts a request. Returns whether the tab is still alive. */
  step(): boolean {
    this.download += 1;
    if (this.isOver) this.#die();
    return !this.isOver;
  }
}

const never = new Promise<never>(() => undefined);
/** Lifetimes of tabs, by database connection. */
const lives = new WeakMap<IDBDatabase, Life>();
const originals = STORE_METHODS.map(
  (method) => [method, Reflect.get(IDBObjectStore.prototype, method) as unknown] as const,
);
let host: Host;

beforeAll(async () => {
  // The timers of a killed tab end with it, so they must not keep the process alive.
  const { setTimeout: start } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((...values) => start(...values).unref());
  host = await startHost(publish(OLD).files);
  for (const [method, original] of originals) {
    Reflect.set(IDBObjectStore.prototype, method, function (this: IDBObjectStore, ...values: unknown[]) {
      // Browsers abort the open transactions of a killed tab: nothing of them is stored.
      const isDead = lives.get(this.transaction.db)?.step() === false;
      if (isDead && this.transaction.mode === 'readwrite') queueMicrotask(() => abort(this.transaction));
      return (original as (...values: unknown[]) => unknown).apply(this, values);
    });
  }
});
afterAll(async () => {
  jest.restoreAllMocks();
  for (const [method, original] of originals) Reflect.set(IDBObjectStore.prototype, method, original);
  await host.close();
});

/** Downloads the pack in a tab that is killed after a number of requests. */
async function downloadFor(device: Device, steps: number): Promise<Life> {
  const life = new Life(steps);
  const tab = device.openTab({
    // A killed tab releases its locks.
    locks: undefined,
    channel: undefined,
    fetch: async (address, init) => {
      if (!life.step()) return never;
      const response = await fetch(new URL(address, host.origin), init);
      return life.isOver ? never : response;
    },
  });
  // The tab opens its database when it downloads.
  const open = indexedDB.open.bind(indexedDB);
  jest.spyOn(indexedDB, 'open').mockImplementationOnce((...values) => {
    const request = open(...values);
    request.addEventListener('success', () => lives.set(request.result, life));
    return request;
  });
  await Promise.race([tab.download(KEY), life.end]);
  return life;
}

/** Creates a device with the previous release stored and the new one on the host. */
async function prepare(before: Release | null, after: Release): Promise<Device> {
  const device = createDevice(host.origin);
  if (before !== null) {
    host.files = publish(before).files;
    await device.openTab().download(KEY);
  }
  host.files = publish(after).files;
  return device;
}

test.each([
  ['a first download', null, OLD],
  ['an update', OLD, NEW],
])(
  'wherever the tab is killed in %s, the stored pack stays complete, and another tab finishes the download',
  async (_, before, after) => {
    const { download } = await downloadFor(await prepare(before, after), Infinity);
    // Points spread over the download, and each request at its end, where the pack becomes visible.
    const points = [...spreadOver(download, repeats(4, 22)), ...lastOf(download, repeats(8, 20))];
    const outcomes = new Set<string>();
    for (const steps of points) {
      const device = await prepare(before, after);
      await downloadFor(device, steps);
      const database = await device.database();
      const isNew = (await database.get('packs', KEY))?.manifest === publish(after).listed.manifest;
      const there = isNew ? after : before;
      outcomes.add(isNew ? 'new' : 'old');
      // Releases are never mixed, and a stored pack is never lost.
      expect(await readCachedPages(database, KEY)).toEqual(there && pagesOf(there));

      await device.openTab().download(KEY);
      expect(await readCachedPages(database, KEY)).toEqual(pagesOf(after));
      expect(await database.getAllKeys('manifests')).toEqual([publish(after).listed.manifest]);
      expect(await database.count('downloads')).toBe(0);
      expect(await database.count('pieces')).toBe(Object.keys(after.articles).length + 2);
    }
    expect(outcomes).toEqual(new Set(['old', 'new']));
  },
);

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // An earlier request has already aborted it.
  }
}

const spreadOver = (count: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor((at * count) / length));

const lastOf = (count: number, length: number) => Array.from({ length }, (_, at) => count - 1 - at);
