import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteFonts, siteFontsSchema } from '../../../content-schema';
import { loadTypeface } from '../typeface';
import { readFontMetrics, SAMPLE } from './font-metrics';
import { prepareFonts } from './prepare-fonts';

const { resolve } = createRequire(__filename);
const atkinson = (weight: number, extension = 'woff2') =>
  readFileSync(
    resolve(`@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-${weight}-normal.${extension}`),
  );

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a site with font files, given by name. */
function aSite(files: Record<string, Buffer>): string {
  const site = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  folders.push(site);
  mkdirSync(path.join(site, 'fonts'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(site, 'fonts', name), bytes);
  return site;
}

const textIn = (...files: { file: string; weight?: number | string }[]): SiteFonts => ({
  text: { family: 'Atkinson', files },
});
const REGULAR = { file: 'fonts/regular.woff2' };

describe('the sizes of a font', () => {
  it('are those that another program reads from the same font', async () => {
    const { width, ...heights } = readFontMetrics(atkinson(400));
    const face = await loadTypeface(path.resolve(__dirname, '../../..'), 400);
    const glyphs = face.set(SAMPLE);
    expect(heights).toEqual({ ascent: 0.95, descent: 0.29, lineGap: 0 });
    // That one has kerning besides.
    expect(width * SAMPLE.length).toBeCloseTo(glyphs.width, -1);
  });

  it('are larger where the font is bold', () => {
    expect(readFontMetrics(atkinson(700)).width).toBeGreaterThan(readFontMetrics(atkinson(400)).width);
  });
});

describe('a font of a site', () => {
  it('is published by its content, loaded early, and has a fallback of the same sizes', () => {
    const site = aSite({ 'regular.woff2': atkinson(400), 'bold.woff2': atkinson(700) });
    const fonts = textIn(REGULAR, { file: 'fonts/bold.woff2', weight: 700 });
    const { css, preloads, files, findings } = prepareFonts(site, fonts, '/docs');
    expect(findings).toEqual([]);
    expect(files.map((file) => file.path)).toEqual([
      expect.stringMatching(/^\/static\/regular-[0-9a-f]{20}\.woff2$/),
      expect.stringMatching(/^\/static\/bold-[0-9a-f]{20}\.woff2$/),
    ]);
    expect(files[0]?.bytes).toEqual(atkinson(400));
    expect(preloads).toEqual([files[0]?.path]);
    expect(css).toContain(
      `@font-face{font-family:"Atkinson";src:url("/docs${files[1]?.path}") format("woff2");font-weight:700;font-style:normal;font-display:swap}`,
    );
    expect(css).toContain(':root{--text-face:"Atkinson","Atkinson fallback",sans-serif}');
    const adjusted = [...css.matchAll(/local\("([\w ]+)"\).*?size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
    expect(adjusted.map(([, name]) => name)).toEqual(['Arial', 'Arial Bold']);
    // The line is as high as that of the font: what is adjusted twice is as before.
    for (const [, , size, ascent] of adjusted) expect((Number(size) * Number(ascent)) / 10_000).toBeCloseTo(0.95, 3);
  });

  it('is that of headings or code alone', () => {
    const site = aSite({ 'regular.woff2': atkinson(400) });
    const { css, preloads, files } = prepareFonts(
      site,
      { heading: { family: 'Head', files: [REGULAR] }, code: { family: 'Mono', files: [REGULAR] } },
      '',
    );
    expect(css).toContain('h1,h2,h3,h4,h5,h6{font-family:"Head","Head fallback",sans-serif}');
    expect(css).toContain(':root{--code-face:"Mono","Mono fallback",monospace}');
    expect(css).not.toContain('--text-face');
    expect(preloads).toHaveLength(1);
    expect(files).toHaveLength(1);
  });

  it('costs nothing where there is none', () => {
    expect(prepareFonts(aSite({}), {}, '')).toEqual({ css: '', preloads: [], files: [], findings: [] });
  });

  it.each([
    ['is missing', null, 'is missing in the folder that the site is built from.'],
    ['is a WOFF of the first kind', atkinson(400, 'woff'), 'is no WOFF2 file.'],
    ['is empty', Buffer.alloc(0), 'is no WOFF2 file.'],
    ['is cut off', atkinson(400).subarray(0, 6000), 'is damaged.'],
    ['has other bytes inside', Buffer.concat([atkinson(400).subarray(0, 200), Buffer.alloc(20_000, 7)]), 'is damaged.'],
    ['is a collection', Buffer.concat([Buffer.from('wOF2ttcf'), Buffer.alloc(60)]), 'has several fonts in it.'],
    ['has no tables', Buffer.concat([Buffer.from('wOF2OTTO'), Buffer.alloc(60)]), 'is damaged.'],
  ])('is a finding when it %s, and the rest applies', (_, bytes, message) => {
    const site = aSite({ 'bold.woff2': atkinson(700), ...(bytes !== null && { 'regular.woff2': bytes }) });
    const { css, findings, files } = prepareFonts(site, textIn(REGULAR, { file: 'fonts/bold.woff2', weight: 700 }), '');
    expect(findings).toEqual([
      {
        kind: 'invalid-file',
        path: 'fonts/regular.woff2',
        message: expect.stringContaining(`The font "fonts/regular.woff2" ${message}`) as unknown,
      },
    ]);
    expect(files).toHaveLength(1);
    expect(css).toContain('/static/bold-');
  });

  it('is a finding when a table is missing', () => {
    const font = atkinson(400);
    // The tag of OS/2 in the list, which is a number there, becomes that of VDMX.
    const at = [...font.subarray(48, 120)].findIndex((byte) => (byte & 63) === 6);
    font[48 + at] = 22;
    const { findings } = prepareFonts(aSite({ 'regular.woff2': font }), textIn(REGULAR), '');
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('has no table "OS/2"')]);
  });
});

describe('the field "fonts"', () => {
  it.each([
    [{ text: { family: 'Inter', files: [{ file: 'fonts/inter.woff2', weight: '100 900' }] } }, true],
    [{ text: { family: 'Inter', files: [{ file: 'fonts/a/inter.latin.woff2', weight: 450, style: 'italic' }] } }, true],
    [{ text: { family: 'Inter', files: [] } }, false],
    [{ text: { family: '"}', files: [{ file: 'fonts/a.woff2' }] } }, false],
    [{ text: { family: 'A', files: [{ file: '../a.woff2' }] } }, false],
    [{ text: { family: 'A', files: [{ file: 'fonts/../a.woff2' }] } }, false],
    [{ text: { family: 'A', files: [{ file: 'fonts/a.ttf' }] } }, false],
    [{ text: { family: 'A', files: [{ file: 'fonts/a.woff2', weight: 'bold' }] } }, false],
    [{ texts: { family: 'A', files: [{ file: 'fonts/a.woff2' }] } }, false],
  ])('accepts %j: %s', (fonts, isAccepted) => {
    expect(siteFontsSchema.safeParse(fonts).success).toBe(isAccepted);
  });
});
