import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adviseOnContrast, DEFAULT_COLORS } from './sheet-contrast';

const advice = (css: string) => adviseOnContrast(css).map(({ line, message }) => `${line} ${message}`);

it('names a text that is hard to read on the background of a sheet, by mode and line', () => {
  expect(advice(':root {\n  --surface: light-dark(#fff, #000);\n  --text: light-dark(#999, #ccc);\n}')).toEqual([
    '3 expected a contrast of 4.5 between a text and its background, received 2.8 in light mode (--text #999, --surface #fff); make the text darker, or change the background',
    expect.stringContaining('(--text #999, --raised #f2f5f3)'),
  ]);
});

it('compares with the colors of Versio what the sheet leaves as it is', () => {
  expect(advice(':root { --muted: #8a9499; }')).toEqual([
    expect.stringContaining('in light mode (--muted #8a9499, --surface #fcfdfb)'),
    expect.stringContaining('in light mode (--muted #8a9499, --raised #f2f5f3)'),
  ]);
  expect(advice(':root { --surface: #445; }')).toContainEqual(
    expect.stringContaining('--muted #52646c, --surface #445'),
  );
});

it.each([
  ['has enough of it', ':root { --text: light-dark(#222, #eee); --surface: light-dark(#fff, #111); }'],
  ['gives no color', ':root { --header: 4rem; }'],
  ['gives one that is not plain', ':root { --text: color-mix(in srgb, red, white); }'],
  ['changes a part of the page', '.price { --text: #999; }'],
  ['changes a color for some readers', '@media (prefers-contrast: less) { :root { --text: #999; } }'],
  ['gives a plain color first', ':root { --text: #999; --text: var(--mine); }'],
])('says nothing of a sheet that %s', (_, css) => {
  expect(advice(css)).toEqual([]);
});

it('knows the colors of Versio, and finds nothing in them', () => {
  const tokens = readFileSync(path.join(__dirname, '../styles/tokens.css'), 'utf8');
  expect(advice(tokens)).toEqual([]);
  for (const [name, colors] of Object.entries(DEFAULT_COLORS)) {
    const [, light, dark] = new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
    expect(colors).toEqual({ light, dark });
  }
});
