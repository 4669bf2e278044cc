import type { PackLibrary } from './library';
import { createDevice, type Device, readCachedPages } from './testing/device';
import { type Host, manyArticles, pagesOf, publish, type Release, startHost } from './testing/published-site';

const KEY = '2-fr';
/** More articles than arrive before the network goes silent. */
const ARTICLES = 64;
/** Number of parts that arrive before the network goes silent: more than one transaction stores. */
const ARRIVING = 40;
const OLD: Release = { articles: manyArticles(ARTICLES) };
const NEW: Release = { articles: manyArticles(ARTICLES + 1) };
/** Release in which every text is different. */
const OTHER: Release = { articles: manyArticles(ARTICLES, (id) => `Un tout autre texte, le ${id}.`) };

let host: Host;
let device: Device;

beforeEach(async () => {
  host = await startHost(publish(OLD).files);
  device = createDevice(host.origin);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await host.close();
});

const packOf = (library: PackLibrary) => library.state.get().packs.find(({ key }) => key === KEY);

/** Waits until the pack meets a condition. */
async function until(library: PackLibrary, says: (pack: ReturnType<typeof packOf>) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!says(packOf(library))) return;
      end();
      resolve();
    };
    const end = library.state.subscribe(look);
    look();
  });
}

/** Creates a network that goes silent after some parts while it is held. */
function createNetwork(isHeld: boolean) {
  let answered = 0;
  const network = {
    isHeld,
    fetch: (address: string, init?: RequestInit): Promise<Response> => {
      const isSilent = network.isHeld && address.startsWith('/offline/pieces/') && (answered += 1) > ARRIVING;
      if (!isSilent) return fetch(new URL(address, host.origin), init);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.'))));
    },
  };
  return network;
}

const expectWhole = async (release: Release) =>
  expect(await readCachedPages(await device.database(), KEY)).toEqual(pagesOf(release));

const isOnItsWay = (pack: ReturnType<typeof packOf>) => (pack?.download?.bytesDone ?? 0) > 0;

test('a paused download stays paused, is resumed only by the reader, and fetches only the rest', async () => {
  const network = createNetwork(true);
  const library = device.openTab({ fetch: network.fetch });
  await library.refresh();
  const pending = library.download(KEY);
  await until(library, isOnItsWay);
  await library.pause(KEY);
  await pending;
  expect(packOf(library)).toMatchObject({ cached: null, download: { state: 'paused' } });
  await device.openTab().update({});
  expect((await (await device.database()).get('downloads', KEY))?.state).toBe('paused');
  host.asked.length = 0;
  network.isHeld = false;
  await library.download(KEY);
  const rest = host.asked.filter((path) => path.startsWith('/offline/pieces/'));
  expect(rest.length).toBeGreaterThanOrEqual(ARTICLES + 1 - ARRIVING);
  expect(rest.length).toBeLessThan(ARTICLES + 1);
  expect(packOf(library)?.download).toBeNull();
  await expectWhole(OLD);
});

test('two tabs fetch a pack once; both see its progress, and either can end it', async () => {
  const network = createNetwork(false);
  const [one, other] = [device.openTab({ fetch: network.fetch }), device.openTab({ fetch: network.fetch })];
  await Promise.all([one.refresh(), other.refresh()]);
  await Promise.all([one.download(KEY), other.download(KEY)]);
  await until(other, (pack) => pack !== undefined && pack.cached !== null && pack.download === null);
  expect(host.asked.filter((path) => path.startsWith('/offline/pieces/'))).toHaveLength(ARTICLES + 1);
  await expectWhole(OLD);

  host.files = publish(OTHER).files;
  await one.refresh();
  network.isHeld = true;
  const pending = one.download(KEY);
  await until(other, isOnItsWay);
  await other.pause(KEY);
  await pending;
  await until(one, (pack) => pack?.download?.state === 'paused');
  await expectWhole(OLD);

  await other.remove(KEY);
  await until(one, (pack) => pack?.cached === null && pack.download === null);
  expect(await (await device.database()).count('pieces')).toBe(0);
});

test('an ended download releases its lock at once: its requests are not retried', async () => {
  const waits: number[] = [];
  const library = device.openTab({
    fetch: createNetwork(true).fetch,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  await library.refresh();
  const pending = library.download(KEY);
  await until(library, isOnItsWay);
  await library.pause(KEY);
  await pending;
  expect(packOf(library)?.download?.state).toBe('paused');
  expect(waits).toEqual([]);
});

test('packs removed while they are downloaded leave nothing', async () => {
  const library = device.openTab();
  await library.refresh();
  const pending = library.download(KEY);
  await until(library, isOnItsWay);
  await library.remove(KEY);
  await pending;
  const database = await device.database();
  for (const store of ['packs', 'downloads', 'manifests', 'pieces'] as const)
    expect(await database.count(store)).toBe(0);
});

test('full storage is reported; the stored pack stays complete, and the update resumes where it stopped', async () => {
  const library = device.openTab();
  await library.refresh();
  await library.download(KEY);
  host.files = publish(OTHER).files;
  let room = ARRIVING;
  const put = Reflect.get<IDBObjectStore, 'put'>(IDBObjectStore.prototype, 'put');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'pieces' && (room -= 1) < 0) throw new DOMException('Full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await library.download(KEY);
  expect(packOf(library)?.download).toMatchObject({ state: 'failed', failure: 'storage-full' });
  await expectWhole(OLD);
  jest.restoreAllMocks();
  await library.download(KEY);
  await expectWhole(OTHER);
});

test('stored packs are unknown until they are read, whatever else the library knows', async () => {
  await device.openTab().download(KEY);
  const library = device.openTab();
  const states: [isCacheKnown: boolean, isStored: boolean][] = [];
  library.state.subscribe(() => states.push([library.state.get().isCacheKnown, packOf(library)?.cached !== undefined]));
  await library.refresh();
  expect(states.length).toBeGreaterThan(2);
  expect(states.filter(([isCacheKnown, isStored]) => isCacheKnown !== isStored)).toEqual([]);
});

test('a browser that refuses storage is reported', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const library = device.openTab();
  await library.refresh();
  expect(library.state.get().isCacheKnown).toBe(false);
  expect(packOf(library)?.offered?.articles).toBe(ARTICLES);
  await library.download(KEY);
  expect(packOf(library)?.download).toMatchObject({ state: 'failed', failure: 'storage-refused' });
  await library.remove(KEY).catch(() => undefined);
});

test('a browser without locks, channels and a storage manager still downloads packs', async () => {
  const library = device.openTab({ locks: undefined, storage: undefined, channel: undefined });
  await library.refresh();
  await library.download(KEY);
  expect(library.state.get().storage).toEqual({ usage: null, quota: null, isPersistent: null });
  await expectWhole(OLD);
});

test('a new build updates stored packs, but not over a metered connection; downloads of closed tabs resume', async () => {
  const library = device.openTab();
  await library.refresh();
  await library.download(KEY);
  host.files = publish(NEW).files;
  await library.update({ saveData: true });
  await library.update({ effectiveType: '2g' });
  await expectWhole(OLD);
  await library.update({ effectiveType: '4g' });
  await expectWhole(NEW);

  const database = await device.database();
  await database.put('downloads', {
    key: KEY,
    manifest: publish(OLD).listed.manifest,
    state: 'running',
    bytesDone: 0,
    bytesToFetch: 10,
  });
  host.files = publish(OLD).files;
  await device.openTab().update({ saveData: true });
  await expectWhole(OLD);
});

describe('headers of a pack', () => {
  const take = async () => {
    const library = device.openTab();
    await library.refresh();
    await library.download(KEY);
    return packOf(library)?.cached?.headers;
  };

  // Hash of `boot()`, from `openssl dgst -sha256 -binary | base64`.
  const HASH = "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='";

  test('a host that sends no policy leaves the pack without one', async () => {
    host.headers = { 'x-content-type-options': 'nosniff', 'set-cookie': 'a=b', 'cache-control': 'no-store' };
    expect(await take()).toEqual({ 'x-content-type-options': 'nosniff' });
  });

  test('the host’s policy is stored when it allows the script of the pack', async () => {
    const policy = `default-src 'self'; script-src 'self' 'sha256-other' ${HASH}`;
    host.headers = { 'content-security-policy': policy };
    expect(await take()).toEqual({ 'content-security-policy': policy });
  });

  test('otherwise the script of the pack replaces all others, and nothing else is loosened', async () => {
    host.headers = {
      'content-security-policy':
        "default-src 'self'; script-src 'unsafe-inline' https://x.example 'sha256-other'; object-src 'none'",
    };
    expect(await take()).toEqual({
      'content-security-policy': `default-src 'self'; object-src 'none'; script-src 'self' ${HASH}`,
    });
  });

  test('a repeated directive is not stored: browsers ignore it, and the policy must not become wider', async () => {
    host.headers = { 'content-security-policy': "script-src 'none'; Script-Src 'unsafe-inline' https://x.example" };
    expect(await take()).toEqual({ 'content-security-policy': `script-src 'self' ${HASH}` });
  });
});
