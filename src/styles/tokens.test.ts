import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUTTON,
  ICON_BUTTON,
  LABEL_COLORS,
  MARKDOWN_COLORS,
  THEME_NAMES,
  type ThemeName,
  WIDGET_KINDS,
} from '../../content-schema';
import { accentShades, HARDEST_GROUND } from '../../content-schema/colors/accent';
import {
  contrast,
  luminance,
  mixColors as mix,
  READABLE,
  type Rgb,
  toHex,
  toRgb,
} from '../../content-schema/colors/contrast';
import { THEMES } from '../shared/site/themes';
import { THEME_COLORS } from './theme-colors';

type Mode = 'light' | 'dark';

const sheet = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const allSheets = readdirSync(__dirname).filter((name) => name.endsWith('.css'));
/** Sheets that load with scripts on demand. */
const TEXT_SHEETS = [
  'account-page.css',
  'announcement.css',
  'comparison.css',
  'consent.css',
  'footer-groups.css',
  'header-links.css',
  'music.css',
  'music-modes.css',
  'offline-page.css',
  'private-mode.css',
  'publishing.css',
  'search-results.css',
  'secrets.css',
];
/** Sheets of every page. */
const sheets = allSheets.filter((name) => !TEXT_SHEETS.includes(name));
const [root = ''] = sheet('tokens.css').split('\n}');

/** Reads the colour tokens of one mode, in a ready theme or without one. */
function readTokens(mode: Mode, theme: ThemeName | null = null): Map<string, Rgb> {
  const tokens = new Map<string, Rgb>();
  for (const [, name = '', value = ''] of root.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const colors = value.match(/#[\da-f]{3,6}\b/gi);
    if (colors === null || value.includes('url(')) continue;
    tokens.set(name, toRgb((mode === 'dark' ? colors[1] : undefined) ?? colors[0] ?? ''));
  }
  for (const [name, [light, dark]] of theme === null ? [] : Object.entries(THEMES[theme])) {
    tokens.set(name, toRgb(mode === 'light' ? light : dark));
  }
  return tokens;
}

const HUES = ['red', 'orange', 'yellow', 'green', 'green-dark', 'blue', 'blue-dark', 'purple', 'pink', 'brown', 'grey'];
const WIDGET_HUES = ['green-dark', 'purple', 'blue', 'pink', 'red', 'orange'];
const BUTTON_HUES = ['red', 'orange', 'green', 'blue', 'blue-dark', 'grey'];
const CODE = ['text', 'muted', 'purple', 'green', 'orange', 'blue', 'blue-dark', 'red'];

const MODES: readonly Mode[] = ['light', 'dark'];
const LOOKS = MODES.flatMap((mode) => [null, ...THEME_NAMES].map((theme): [Mode, ThemeName | null] => [mode, theme]));

describe.each(LOOKS)('in %s mode, theme %s', (mode, theme) => {
  const tokens = readTokens(mode, theme);
  const token = (name: string): Rgb => {
    const color = tokens.get(name);
    if (color === undefined) throw new Error(`Expected a colour token --${name} in tokens.css, received none.`);
    return color;
  };
  /** Returns the percentage of a colour that the sheets mix. */
  const share = (color: string) =>
    Number(sheets.map(sheet).join('\n').split(`color-mix(in srgb, ${color} `)[1]?.split('%')[0]);

  /** Each background with the text colours on it. */
  const grounds: [ground: string, color: Rgb, texts: string[]][] = [
    ['surface', token('surface'), ['text', 'strong', 'muted', 'accent', ...HUES]],
    ['raised', token('raised'), ['text', 'strong', 'muted', 'accent', ...CODE]],
    ['accent-ground', token('accent-ground'), ['accent']],
    ['accent', token('accent'), ['on-accent']],
    ...BUTTON_HUES.map((hue): [string, Rgb, string[]] => [`button in ${hue}`, token(hue), ['on-accent']]),
    ...['accent', ...BUTTON_HUES].map((hue): [string, Rgb, string[]] => [
      `button in ${hue} under the pointer`,
      mix(token('strong'), 18, token(hue)),
      ['on-accent'],
    ]),
    ['quiet button under the pointer', token('raised'), BUTTON_HUES],
    ['mark', token('mark'), ['strong']],
    ['white-ground', token('white-ground'), ['white']],
    // Marks of a comparison, see comparison.css.
    ...['green', 'red'].map((hue): [string, Rgb, string[]] => [
      `words that differ, in ${hue}`,
      mix(token(hue), 12, token('raised')),
      ['text', 'strong'],
    ]),
    ['short code', mix(token('edge'), 11, token('surface')), ['text', 'strong', 'accent', 'muted']],
    ...WIDGET_HUES.flatMap((hue): [string, Rgb, string[]][] => [
      [`widget in ${hue}`, mix(token(hue), 7, token('surface')), ['text', 'muted', 'accent', ...HUES]],
      [`short code in a widget in ${hue}`, mix(token(hue), 11, token('surface')), [hue, 'text', 'accent']],
    ]),
    ...['blue', 'green', 'red'].map((hue): [string, Rgb, string[]] => [
      `line of code marked in ${hue}`,
      mix(token(hue), 12, token('raised')),
      CODE,
    ]),
  ];

  test.each(grounds)('text on %s has enough contrast (WCAG AA, 4.5)', (_, ground, texts) => {
    const faint = texts
      .map((name) => [name, contrast(token(name), ground)] as const)
      .filter(([, ratio]) => ratio < READABLE)
      .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}`);
    expect(faint).toEqual([]);
  });

  test('the accent of a site is held against the ground that is hardest to read it on', () => {
    const written = grounds.filter(([name, , texts]) => texts.includes('accent') && name !== 'accent-ground');
    const byLight = written.map(([, ground]) => ground).sort((a, b) => luminance(a) - luminance(b));
    const hardest = byLight.at(mode === 'light' ? 0 : -1);
    if (theme !== null) {
      // An accent that was accepted is readable in every theme.
      const lights = [hardest ?? [0, 0, 0], toRgb(HARDEST_GROUND[mode])].map((color) => luminance(color));
      expect(lights).toEqual([...lights].sort((a, b) => (mode === 'light' ? b - a : a - b)));
      return;
    }
    expect(hardest && toHex(hardest)).toBe(HARDEST_GROUND[mode]);
    const own = {
      light: toHex(readTokens('light').get('accent') ?? [0, 0, 0]),
      dark: toHex(readTokens('dark').get('accent') ?? [0, 0, 0]),
    };
    // The default accent would pass.
    expect(accentShades(own)[mode].accent).toBe(own[mode]);
  });

  test.each(['surface', 'raised'])(
    'edges of controls and the focus ring have enough contrast on %s (WCAG AA, 3)',
    (ground) => {
      expect(contrast(token('edge'), token(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(token('focus'), token(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test('the shares of colour that are checked are those of the sheets', () => {
    expect(share('var(--hue)')).toBe(7);
    expect(share('var(--hue, var(--edge))')).toBe(11);
    expect(share('var(--hue, var(--blue))')).toBe(12);
  });
});

test('the bars of the browser have the colour of the page in each mode', () => {
  expect(sheet('tokens.css')).toContain(`--surface: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark})`);
});

test('every token of a colour has a value for each mode', () => {
  const single = [...root.matchAll(/--([\w-]+):\s*(#[\da-f]+);/gi)].map(([, name]) => name);
  expect(single).toEqual(['white']);
});

describe.each(['en', 'fr'])('the manual in %s', (locale) => {
  /** Tokens that only sheets use: an alias and a data URL. */
  const INTERNAL = ['ground', 'icons'];
  const article = readFileSync(join(__dirname, `../../content/versions/2/${locale}/articles/58.md`), 'utf8');
  const rows = new Map(
    [...article.matchAll(/^\| `--([\w-]+)` \| ([^\n]*) \|$/gm)].map(([, name = '', cells = '']) => [
      name,
      [...cells.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value),
    ]),
  );
  const tokens = [...root.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].filter(([, name = '']) => !INTERNAL.includes(name));

  test('lists every property that theme.css may set, and no other', () => {
    expect([...rows.keys()].sort()).toEqual(tokens.map(([, name = '']) => name).sort());
  });

  test.each(tokens.map(([, name = '', value = '']) => [name, value]))('gives --%s its values', (name, value) => {
    const inMode = (mode: 0 | 1) =>
      value.replace(/light-dark\(((?:\([^)]*\)|[^,()])*), ((?:\([^)]*\)|[^()])*)\)/g, (_, ...pair) =>
        String(pair[mode]),
      );
    const isColor = /#|rgb\(/.test(value);
    expect(rows.get(name)?.slice(0, isColor ? 2 : 1)).toEqual(isColor ? [inMode(0), inMode(1)] : [value]);
  });
});

test('every colour name of content, every kind of widget and every look of a button has its rule', () => {
  const css = sheets.map(sheet).join('\n');
  const classes = [
    ...MARKDOWN_COLORS.map((name) => `.color-${name}`),
    ...LABEL_COLORS.map((name) => `.label-${name}`),
    // A note has the default style of widgets. The defaults of a button (primary, medium, left, in
    // the accent) have no class.
    ...BUTTON.variants.slice(1).map((name) => `.button-${name}`),
    ...BUTTON.sizes.slice(1).map((name) => `.button-${name}`),
    ...BUTTON.positions.slice(1).map((name) => `.button-${name}`),
    ...BUTTON.colors.slice(1).map((name) => `.hue-${name}`),
    ...ICON_BUTTON.variants.slice(1).map((name) => `.icon-button-${name}`),
    ...['small', 'large'].map((name) => `.icon-button-${name}`),
    ...WIDGET_KINDS.filter((kind) => kind !== 'note').map((kind) => `.widget-${kind}`),
  ];
  expect(classes.filter((name) => !new RegExp(`\\${name}[\\s,{]`).test(css))).toEqual([]);
});

test('lines of code that a ground alone marks have a sign where the reader’s colours replace grounds', () => {
  const grounds = /(?:\.line-\w+,?\s*)+(?= \{\s*background)/.exec(sheet('code.css'))?.[0].match(/\.line-\w+/g) ?? [];
  const isSigned = (name: string, css: string, what: string) =>
    new RegExp(`\\${name}${what}[^{}]*\\{[^{}]*(?:content|border)`).test(css);
  const [, ...forced] = allSheets.map(sheet).join('\n').split('@media (forced-colors: active)');
  expect(grounds).toContain('.line-mark');
  expect(
    grounds.filter(
      (name) => !isSigned(name, sheet('code.css'), '::before') && !forced.some((css) => isSigned(name, css, '')),
    ),
  ).toEqual([]);
});

test('index.css names every sheet once, but those that come with scripts', () => {
  const imported = [...sheet('index.css').matchAll(/@import '\.\/([^']+)';/g)].map(([, name]) => name);
  expect([...imported].sort()).toEqual(sheets.filter((name) => name !== 'index.css').sort());
});

test('the sheets stay under 33 kB together, because every page carries them', () => {
  const css = sheets.map(sheet).join('\n');
  const minified = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@import[^;]*;/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/\b0\./g, '.');
  expect(Buffer.byteLength(minified)).toBeLessThan(33_000);
});

test('no sheet reaches outside the site', () => {
  expect(
    allSheets.filter((name) =>
      /url\((?!"data:image\/svg)|@import\s+['"]?https?:|\/\/\w/.test(sheet(name).replaceAll('http://www.w3.org', '')),
    ),
  ).toEqual([]);
});
