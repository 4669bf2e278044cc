import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { replaceStitching, type PageHtmlModule, type StitchingModule } from './stitch-pages';

const load = createRequire(__filename);
/** The module as `gatsby build` loads it, and its own function. */
const stitching = load('gatsby/dist/utils/slices/stitching') as StitchingModule;
const ofGatsby = stitching.stitchSliceForAPage;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'slices-'));
  replaceStitching(stitching, load('gatsby-core-utils/page-html') as PageHtmlModule);
});
afterAll(async () => {
  stitching.stitchSliceForAPage = ofGatsby;
  await rm(directory, { recursive: true });
});

/** Inserts slices into a page. Returns the page, or null when that is refused. */
async function stitched(stitch: typeof ofGatsby, html: string, slices: Record<string, string>): Promise<string | null> {
  const publicDir = path.join(directory, 'public');
  await rm(publicDir, { recursive: true, force: true });
  await mkdir(path.join(publicDir, '_gatsby/slices'), { recursive: true });
  await mkdir(path.join(publicDir, 'fr'));
  for (const [id, slice] of Object.entries(slices)) {
    await writeFile(path.join(publicDir, '_gatsby/slices', `${id}.html`), slice);
  }
  const file = path.join(publicDir, 'fr/index.html');
  await writeFile(file, html);
  try {
    await stitch({ pagePath: '/fr', publicDir });
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

const element = (id: string, content = '') =>
  `<slice-start id="${id}-1"></slice-start>${content}<slice-end id="${id}-1"></slice-end>`;
const comment = (id: string, content = '') =>
  `<!-- slice-start id="${id}-1" -->${content}<!-- slice-end id="${id}-1" -->`;

test('the slices of a page are inserted, with those in them', async () => {
  const html = `<body>É ${element('pied')} 😀</body>`;
  const slices = { 'pied-1': `<footer>À ${element('liens')}</footer>`, 'liens-1': '<a>Où ?</a>' };
  expect(await stitched(stitching.stitchSliceForAPage, html, slices)).toBe(
    `<body>É ${comment('pied', `<footer>À ${comment('liens', '<a>Où ?</a>')}</footer>`)} 😀</body>`,
  );
});

test('a page is stitched as Gatsby stitches it, also when it was before', async () => {
  const text = fc.constantFrom('é', '<p>', ' ', '😀', '<!-- a -->', 'slice-start');
  const piece = fc.oneof(
    text,
    fc.constantFrom(
      element('a'),
      element('b', 'x'),
      comment('a', element('b')),
      comment('b', comment('b')),
      comment('c'),
    ),
    fc.constantFrom('<slice-start id="a-1"></slice-start>', '<!-- slice-end id="b-1" -->'),
  );
  const page = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const slice = fc.array(fc.oneof(text, fc.constantFrom(element('d'), comment('d'))), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(page, slice, slice, async (html, a, b) => {
      const slices = { 'a-1': a.join(''), 'b-1': b.join(''), 'd-1': 'À' };
      const expected = await stitched(ofGatsby, html, slices);
      expect(await stitched(stitching.stitchSliceForAPage, html, slices)).toBe(expected);
    }),
    { numRuns: 150 },
  );
});
