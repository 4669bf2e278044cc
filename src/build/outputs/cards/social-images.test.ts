import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import {
  siteDrawing,
  SOCIAL_IMAGE_SIZE,
  socialImagePath,
  type SocialDrawing,
} from '../../../shared/social-image/social-image';
import { readPublicContent, type PublicContent } from '../../../node/public-content';
import { publicNodes } from '../../../node/testing/public-nodes';
import { repeats } from '../../../testing/long-run';
import { createSocialImageRenderer, type SocialImageRenderer } from './draw-social-image';
import { SiteDrawings } from './site-drawings';
import { SocialImages } from './social-images';

const ROOT = path.resolve(__dirname, '../../../..');
const LONG =
  'Dépannage de l’erreur « Impossible de lire les propriétés de undefined (lecture de data) » sur toutes les plateformes, ou presque';
const drawing = (fields: Partial<SocialDrawing> = {}): SocialDrawing => ({
  ...{ title: 'Images', topic: 'Écrire', siteName: 'Versio' },
  ...fields,
});

describe('drawing', () => {
  let renderer: SocialImageRenderer;
  beforeAll(async () => {
    renderer = await createSocialImageRenderer(ROOT);
  });

  /** Returns the rows in which a range of columns contains dark pixels: where there is text. */
  async function inkedRows(bytes: Buffer, [from, to]: [number, number]): Promise<number[]> {
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const rows: number[] = [];
    for (let row = 0; row < info.height; row += 1) {
      const line = data.subarray(row * info.width + from, row * info.width + to);
      if (line.some((value) => value < 60)) rows.push(row);
    }
    return rows;
  }

  test('gives a PNG of the size that pages announce, and of few colours', async () => {
    const bytes = await renderer.draw(drawing());
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ ...SOCIAL_IMAGE_SIZE, format: 'png' });
    // Colour type 3 in a PNG header: indexed.
    expect(bytes[25]).toBe(3);
  });

  test('gives the same bytes for the same drawing, and different bytes for another', async () => {
    const again = await createSocialImageRenderer(ROOT);
    const first = await renderer.draw(drawing({ title: 'Œuvre à lire' }));
    expect((await again.draw(drawing({ title: 'Œuvre à lire' }))).equals(first)).toBe(true);
    expect((await renderer.draw(drawing({ title: 'Oeuvre à lire' }))).equals(first)).toBe(false);
  });

  test('gives the same bytes in any order of drawings', async () => {
    const drawings = ['Largest contentful paint', '|-–l_i', 'Ŵęǆ Œuvre, à lire…', LONG, 'paint'].map((title) =>
      drawing({ title, topic: title.slice(0, 7) }),
    );
    const alone = await Promise.all(drawings.map(async (each) => (await createSocialImageRenderer(ROOT)).draw(each)));
    const orders = [[...drawings].reverse(), drawings, [...drawings.slice(2), ...drawings.slice(0, 2)]];
    for (const order of orders.slice(0, repeats(1, orders.length))) {
      const other = await createSocialImageRenderer(ROOT);
      for (const each of order) {
        expect((await other.draw(each)).equals(alone[drawings.indexOf(each)] ?? Buffer.alloc(0))).toBe(true);
      }
    }
  });

  test('lays out a long title without overlapping the heron, the name of the site or the border', async () => {
    const bytes = await renderer.draw(drawing({ title: LONG }));
    expect(await inkedRows(bytes, [1140, 1200])).toEqual([]);
    const rows = await inkedRows(bytes, [60, 800]);
    expect(Math.max(...rows)).toBeLessThan(360);
  });

  test('omits characters that the font cannot draw, and draws the others', async () => {
    const plain = await renderer.draw(drawing({ title: 'Łódź' }));
    expect((await renderer.draw(drawing({ title: '🐦 Łódź 日本' }))).equals(plain)).toBe(true);
    for (const title of ['日本', 'a'.repeat(100_000), '']) {
      await expect(renderer.draw({ title, topic: '', siteName: '' })).resolves.toBeInstanceOf(Buffer);
    }
  });

  test.each([
    ['Mapping from dockercli to crictl', 'Tasks'],
    ['Largest contentful paint', 'Glossary'],
  ])('terminates where kerning makes a truncated title wider than its parts: %s', async (title, topic) => {
    await expect(renderer.draw(drawing({ title, topic }))).resolves.toBeInstanceOf(Buffer);
  });

  test('accepts any title, topic and name', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      // Only letters, which the font kerns, in words of any length.
      fc.string({ unit: fc.constantFrom(...'dockerlit Tyg,…'), maxLength: 500 }),
      fc.array(fc.integer({ min: 0xd800, max: 0xdfff })).map((units) => String.fromCharCode(...units)),
      fc.constantFrom('a'.repeat(10_000), '\u0301'.repeat(10_000), '👩‍🚀'.repeat(1000), '\u202eשלום'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, topic, siteName) => {
        expect(await renderer.draw({ title, topic, siteName })).toBeInstanceOf(Buffer);
      }),
      { numRuns: 50 },
    );
  });
});

test('pages share a drawing that looks the same; a version that is not public has none', () => {
  const categories = [{ id: 1, title: 'Write', articles: [6] }];
  const articles = [{ id: 6, title: 'Images' }, { id: 7 }, { id: 8, only: 'en' as const }];
  const nodes = publicNodes({
    versions: [
      { versionId: 2, name: '0.2', categories, articles },
      { versionId: 3, label: 'beta', articles: [{ id: 9, title: 'SECRET' }] },
    ],
  });
  const titles = (content: PublicContent) =>
    [...new SiteDrawings(content, 'Versio').all.values()].map(({ title }) => title);
  // Article 6 has the same title in both languages, 7 has two titles, 8 is borrowed, and the site
  // has its own drawing.
  expect(titles(readPublicContent(nodes)).sort()).toEqual(
    [siteDrawing('Versio').title, 'Article 7 (en)', 'Article 7 (fr)', 'Article 8 (en)', 'Images'].sort(),
  );
  expect(titles(readPublicContent(publicNodes({})))).toEqual([siteDrawing('Versio').title]);
});

describe('publishing images', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'versio-og-'));
    // The font is resolved from here.
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const cache = () => path.join(folder, '.versio/og');
  const publicDir = () => path.join(folder, 'public');
  const write = (...drawings: SocialDrawing[]) =>
    new SocialImages(folder).write(new Map(drawings.map((each) => [socialImagePath(each), each])));
  const published = () => readdir(path.join(publicDir(), 'og'));

  test('draws each drawing once, caches it between builds, and removes it when no page refers to it', async () => {
    expect(await write(drawing(), drawing({ title: 'Tables' }))).toMatchObject({ drawn: 2 });
    expect(await write(drawing(), drawing({ title: 'Tables' }))).toMatchObject({ drawn: 0 });
    expect(await write(drawing())).toMatchObject({ drawn: 0 });
    expect(await published()).toEqual([path.basename(socialImagePath(drawing()))]);

    await rm(publicDir(), { recursive: true });
    expect(await write(drawing(), drawing({ title: 'Tables' }))).toMatchObject({ drawn: 0 });
    const file = path.join(publicDir(), socialImagePath(drawing({ title: 'Tables' })));
    expect((await sharp(await readFile(file)).metadata()).width).toBe(1200);
  });

  test('prepares for the first drawing of an edit, and publishes nothing', async () => {
    const images = new SocialImages(folder);
    await images.prepare(drawing());
    expect(await readdir(folder)).toEqual(['node_modules', 'package.json']);
    const added = new Map([[socialImagePath(drawing()), drawing()]]);
    expect(await images.update({ added, removed: [] })).toMatchObject({ drawn: 1 });
  });

  test('removes drawings from the cache that no page has used for thirty days', async () => {
    await write(drawing());
    const [name = ''] = await readdir(cache());
    await write();
    expect(await readdir(cache())).toEqual([name]);
    const old = new Date(Date.now() - 31 * 86_400_000);
    await utimes(path.join(cache(), name), old, old);
    await write();
    expect(await readdir(cache())).toEqual([]);
  });
});
