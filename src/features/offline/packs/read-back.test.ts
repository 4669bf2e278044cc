import { gunzipSync, gzipSync } from 'node:zlib';
import { repeats } from '../../../testing/long-run';
import { PACK_LIST_PATH } from '../../../shared/offline/offline-files';
import type { PackLibrary } from './pack-library';
import { createDevice, type Device, readCachedPages } from './testing/device';
import { type Host, manyArticles, pagesOf, publish, type Release, startHost } from './testing/published-site';

const KEY = '2-fr';
const OLD: Release = { articles: manyArticles(8) };
const RELEASE: Release = { articles: manyArticles(12), images: { '/content-images/a-1.webp': 'a heron' } };

let host: Host;
let saved: Buffer<ArrayBuffer>;
let lines: string[];
let device: Device;
let library: PackLibrary;

beforeAll(async () => {
  host = await startHost(publish(RELEASE).files);
  const first = createDevice(host.origin).openTab();
  await first.take(KEY);
  const { file, name } = await first.save(KEY);
  expect(name).toBe(`127.0.0.1_${new URL(host.origin).port}-2.0-fr.pack`);
  saved = Buffer.from(await file.arrayBuffer());
  lines = gunzipSync(saved).toString().trimEnd().split('\n');
});
afterAll(() => host.close());

/** Another device, on which an older release is kept. */
beforeEach(async () => {
  device = createDevice(host.origin);
  library = device.openTab();
  host.intercept = () => undefined;
  host.files = publish(OLD).files;
  await library.take(KEY);
  host.files = publish(RELEASE).files;
});

const fileOf = (of: readonly string[]) => new Blob([gzipSync(`${of.join('\n')}\n`)]);
const header = (change: object) => JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as object), ...change });

async function expectWhole(release: Release): Promise<void> {
  const database = await device.database();
  expect(await readCachedPages(database, KEY)).toEqual(pagesOf(release));
  expect(await database.count('downloads')).toBe(0);
  expect(await database.count('manifests')).toBe(1);
  expect(await database.count('pieces')).toBe(
    publish(release).manifest.pages.length + Object.keys(release.images ?? {}).length,
  );
}

test('a file is read back without fetching any piece', async () => {
  host.intercept = (path) => (path.startsWith('/offline/pieces/') ? { status: 500 } : undefined);
  expect(await library.readBack(new Blob([saved]))).toEqual({ key: KEY });
  await expectWhole(RELEASE);
  expect((await (await device.database()).get('searches', KEY))?.texts).toContain('Le texte 12 parle');
});

test('the list at hand confirms it, where the manifest itself cannot be had', async () => {
  host.intercept = (path) => (path === publish(RELEASE).listed.manifest ? { status: 503 } : undefined);
  expect(await library.readBack(new Blob([saved]))).toEqual({ key: KEY });
  await expectWhole(RELEASE);
});

const changedPiece = (line: string) => {
  const at = line.length - 12;
  return `${line.slice(0, at)}${line[at] === 'A' ? 'B' : 'A'}${line.slice(at + 1)}`;
};

test.each<[string, string, () => Blob]>([
  ['an empty file', 'no-pack', () => new Blob([])],
  ['a text', 'no-pack', () => new Blob(['<!doctype html>'])],
  ['another gzip', 'no-pack', () => fileOf(['{"format":"other"}'])],
  [
    'the file of another site',
    'another-site',
    () => fileOf([header({ origin: 'https://other.example' }), ...lines.slice(1)]),
  ],
  ['a manifest that is not what its name says', 'damaged', () => fileOf([header({ text: '{}' }), ...lines.slice(1)])],
  ['an address that is none of a manifest', 'damaged', () => fileOf([header({ manifest: '/fr' }), ...lines.slice(1)])],
  ['a changed piece', 'damaged', () => fileOf(lines.map((line, at) => (at === 11 ? changedPiece(line) : line)))],
  [
    'a piece that is not base64',
    'damaged',
    () => fileOf(lines.map((line, at) => (at === 11 ? `${line.slice(0, -4)}****` : line))),
  ],
  ['a piece too few', 'damaged', () => fileOf(lines.slice(0, -1))],
  ['a piece twice', 'damaged', () => fileOf([...lines, lines[2] ?? ''])],
  [
    'all pieces said to be missing',
    'damaged',
    () => fileOf([header({ missing: lines.slice(1).map((line) => line.slice(0, 22)) })]),
  ],
  ['half of the bytes', 'damaged', () => new Blob([saved.subarray(0, saved.length / 2)])],
  ['bytes after the end', 'damaged', () => new Blob([saved, saved])],
  ['a line that inflates without end', 'damaged', () => fileOf([...lines.slice(0, 3), 'a'.repeat(50_000_000)])],
  ['a header that inflates without end', 'no-pack', () => fileOf(['a'.repeat(50_000_000)])],
])('%s is refused, and what was there is whole', async (_, refusal, file) => {
  expect(await library.readBack(file())).toEqual({ refusal });
  await expectWhole(OLD);
});

test('what the site does not confirm is refused: another text, HTML, or nothing at all', async () => {
  host.files = publish(OLD).files;
  expect(await library.readBack(new Blob([saved]))).toEqual({ refusal: 'not-confirmed' });
  host.intercept = (path) => (path.startsWith('/offline/') ? { body: '<!doctype html>' } : undefined);
  expect(await library.readBack(new Blob([saved]))).toEqual({ refusal: 'not-confirmed' });
  host.intercept = () => ({ status: 500 });
  expect(await library.readBack(new Blob([saved]))).toEqual({ refusal: 'not-confirmed' });
  expect(host.asked).toContain(PACK_LIST_PATH);
  await expectWhole(OLD);
});

test('a file cut anywhere, or with any byte changed, is refused or whole', async () => {
  for (let at = 1; at < saved.length; at += Math.ceil(saved.length / repeats(8, 40))) {
    const changed = Buffer.from(saved);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    for (const bytes of [saved.subarray(0, at), changed]) {
      const outcome = await library.readBack(new Blob([bytes]));
      // Gzip has bytes that mean nothing, such as when it was made.
      await expectWhole('key' in outcome ? RELEASE : OLD);
      if (!('key' in outcome)) continue;
      host.files = publish(OLD).files;
      await library.take(KEY);
      host.files = publish(RELEASE).files;
    }
  }
});
