import { deflateRawSync } from 'node:zlib';
import { PACK_LIST_PATH, piecePath } from '../../../shared/offline/offline-files';
import type { PackLibrary } from './library';
import { createDevice, type Device, readCachedPages } from './testing/device';
import { type Host, manyArticles, pagesOf, publish, type Release, startHost } from './testing/published-site';

const KEY = '2-fr';
const OLD: Release = {
  articles: manyArticles(40),
  images: { '/content-images/a-1.webp': 'a heron', '/content-images/b-1.webp': 'a river' },
};
const NEW: Release = {
  articles: { ...manyArticles(41), 3: { title: 'Article 3', text: '<p>Tout est nouveau dans ce texte-ci.</p>' } },
  images: { '/content-images/a-1.webp': 'a heron', '/content-images/c-1.webp': 'a reed' },
};

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

async function downloadOn(library: PackLibrary): Promise<PackLibrary> {
  await library.refresh();
  await library.download(KEY);
  return library;
}

async function expectWhole(release: Release): Promise<void> {
  expect(await readCachedPages(await device.database(), KEY)).toEqual(pagesOf(release));
}

test('a downloaded pack can be read, page by page', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1000);
  const library = await downloadOn(device.openTab());
  await expectWhole(OLD);
  expect(packOf(library)).toMatchObject({
    download: null,
    updateBytes: null,
    cached: { articles: 40, missing: [], keptAt: 1000, versionName: '2.0', bytes: publish(OLD).listed.bytes },
  });
  expect(library.state.get().storage).toEqual({ usage: 1, quota: 2, isPersistent: true });
  expect(device.persistAsked()).toBe(1);
});

test('no more than twelve requests run at once, and each part is fetched once', async () => {
  let now = 0;
  let most = 0;
  const library = device.openTab({
    fetch: async (address, init) => {
      now += 1;
      most = Math.max(most, now);
      const response = await fetch(new URL(address, host.origin), init);
      now -= 1;
      return response;
    },
  });
  await downloadOn(library);
  expect(most).toBe(12);
  const fetched = host.asked.filter(
    (path) => path.startsWith('/offline/pieces/') || path.startsWith('/content-images/'),
  );
  expect(fetched).toHaveLength(43);
  expect(new Set(fetched).size).toBe(43);
});

test('an update reports its size, fetches only that, and removes unused parts', async () => {
  const library = await downloadOn(device.openTab());
  host.files = publish(NEW).files;
  host.asked.length = 0;
  await library.refresh();
  const updateBytes = packOf(library)?.updateBytes ?? 0;
  expect(updateBytes).toBeGreaterThan(0);
  await library.download(KEY);
  const fetched = host.asked.filter((path) => /^\/(offline\/pieces|content-images)\//.test(path));
  // The version's page, the two texts, and the new image.
  expect(fetched).toHaveLength(4);
  expect(fetched.reduce((bytes, path) => bytes + (host.files.get(path)?.length ?? 0), 0)).toBe(updateBytes);
  await expectWhole(NEW);
  const database = await device.database();
  expect(await database.count('pieces')).toBe(44);
  expect(await database.getAllKeys('manifests')).toEqual([publish(NEW).listed.manifest]);
  expect(packOf(library)).toMatchObject({ updateBytes: null, download: null });
});

test('a rollback is an update like any other', async () => {
  host.files = publish(NEW).files;
  const library = await downloadOn(device.openTab());
  host.files = publish(OLD).files;
  await downloadOn(library);
  await expectWhole(OLD);
});

test('a release published during a download is not mixed in: the pack stays on its own release, then an update is offered', async () => {
  const after = publish(NEW);
  host.intercept = (path) => {
    // Files published before stay on the host, as on any real host.
    if (path.startsWith('/offline/pieces/')) host.files = new Map([...host.files, ...after.files]);
    return undefined;
  };
  const library = await downloadOn(device.openTab());
  await expectWhole(OLD);
  await library.refresh();
  expect(packOf(library)?.updateBytes).toBeGreaterThan(0);
  await library.download(KEY);
  await expectWhole(NEW);
});

test('a corrupt part is fetched again, bypassing caches', async () => {
  const { digest } = publish(OLD).manifest.pages[5] ?? { digest: '' };
  const caches: unknown[] = [];
  let left = 2;
  host.intercept = (path) =>
    path === piecePath(digest) && left-- > 0 ? { body: deflateRawSync('{"title":"other"}') } : undefined;
  const library = device.openTab({
    fetch: (address, init) => {
      if (address === piecePath(digest)) caches.push(init?.cache);
      return fetch(new URL(address, host.origin), init);
    },
  });
  await downloadOn(library);
  expect(caches).toEqual(['default', 'reload', 'reload']);
  await expectWhole(OLD);
});

test('parts missing from the site are listed, and the pack is complete without them; downloading it again fetches what exists by then', async () => {
  const { digest, path } = publish(OLD).manifest.pages[5] ?? { digest: '', path: '' };
  host.intercept = (asked) => {
    if (asked === piecePath(digest)) return { status: 404 };
    // A page instead of a file, as hosts without a 404 status answer.
    return asked === '/content-images/b-1.webp' ? { body: '<!doctype html>' } : undefined;
  };
  const library = await downloadOn(device.openTab());
  expect(packOf(library)).toMatchObject({
    download: null,
    cached: { articles: 39, missing: [path, '/content-images/b-1.webp'] },
  });
  expect((await readCachedPages(await device.database(), KEY))?.size).toBe(40);
  host.intercept = () => undefined;
  await library.download(KEY);
  expect(packOf(library)?.cached?.missing).toEqual([]);
  await expectWhole(OLD);
});

test('a site that has lost most of a release leaves the stored pack of another release unchanged', async () => {
  const library = await downloadOn(device.openTab());
  host.files = publish({ ...NEW, script: 'another()' }).files;
  host.intercept = (path) => (path.startsWith('/offline/pieces/') ? { status: 404 } : undefined);
  await downloadOn(library);
  expect(packOf(library)?.download).toMatchObject({ state: 'failed', failure: 'not-found' });
  await expectWhole(OLD);
});

test.each([
  ['the list', () => PACK_LIST_PATH],
  ['the manifest', () => publish(NEW).listed.manifest],
])('HTML instead of %s is reported, and nothing is lost', async (_, address) => {
  const library = await downloadOn(device.openTab());
  host.files = publish(NEW).files;
  host.intercept = (path) => (path === address() ? { body: '<!doctype html><title>Sign in</title>' } : undefined);
  await downloadOn(library);
  expect(packOf(library)?.download).toMatchObject({ state: 'failed', failure: 'unreadable' });
  await expectWhole(OLD);
  host.intercept = () => undefined;
  await library.download(KEY);
  expect(packOf(library)?.download).toBeNull();
  await expectWhole(NEW);
});

test('a pack that the site no longer offers is reported, and stays', async () => {
  const library = await downloadOn(device.openTab());
  host.files.set(PACK_LIST_PATH, Buffer.from(JSON.stringify({ format: 2, packs: [] })));
  await downloadOn(library);
  expect(packOf(library)).toMatchObject({ offered: null, download: { state: 'failed', failure: 'not-found' } });
  await expectWhole(OLD);
});

test('a download stops without a network, and resumes automatically with only the missing parts', async () => {
  let isDown = false;
  let pieces = 0;
  const library = device.openTab({
    fetch: async (address, init) => {
      if (address.startsWith('/offline/pieces/')) isDown ||= (pieces += 1) === 36;
      if (isDown) throw new TypeError('Failed to fetch');
      return fetch(new URL(address, host.origin), init);
    },
  });
  await downloadOn(library);
  const stood = packOf(library)?.download;
  expect(stood).toMatchObject({ state: 'failed', failure: 'network' });
  expect(stood?.bytesDone).toBeGreaterThan(0);
  expect(packOf(library)?.cached).toBeNull();
  isDown = false;
  host.asked.length = 0;
  device.comeOnline();
  await library.download(KEY);
  await expectWhole(OLD);
  expect(host.asked.filter((path) => path.startsWith('/offline/pieces/')).length).toBeLessThan(20);
});

test('parts shared by packs are fetched once and stay while one of them needs them', async () => {
  const english = publish({ ...OLD, versionId: 3, locale: 'en' });
  const list = { format: 2, packs: [publish(OLD).listed, english.listed] };
  for (const [path, bytes] of english.files) host.files.set(path, bytes);
  host.files.set(PACK_LIST_PATH, Buffer.from(JSON.stringify(list)));
  const library = await downloadOn(device.openTab());
  host.asked.length = 0;
  await library.download('3-en');
  expect(host.asked.filter((path) => path.startsWith('/content-images/'))).toEqual([]);
  expect(library.state.get().packs.map(({ key }) => key)).toEqual(['3-en', '2-fr']);
  await library.remove('3-en');
  await expectWhole(OLD);
  await library.remove(KEY);
  const database = await device.database();
  for (const store of ['packs', 'downloads', 'manifests', 'pieces'] as const)
    expect(await database.count(store)).toBe(0);
});
