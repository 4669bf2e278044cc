import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { type ColorMode, say } from '../../content-schema';
import { contrast, READABLE, toRgb } from '../../content-schema/colors/contrast';

/** Text that is hard to read in the colours of a sheet. */
export interface ContrastAdvice {
  message: string;
  /** Line of the sheet, from 1. */
  line: number;
  /** Column in the line, from 1. */
  column: number;
}

type ModeColors = Record<ColorMode, string>;

/** Colours without a sheet (tokens.css), for those that a sheet leaves as they are. */
export const DEFAULT_COLORS: Readonly<Record<string, ModeColors>> = {
  '--surface': { light: '#fcfdfb', dark: '#0f1b22' },
  '--raised': { light: '#f2f5f3', dark: '#17262e' },
  '--text': { light: '#24333b', dark: '#cddadd' },
  '--strong': { light: '#14232b', dark: '#edf4f4' },
  '--muted': { light: '#52646c', dark: '#97abb2' },
};

/** Pairs of text and background that pages have. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['--text', '--strong', '--muted', '--accent'].flatMap((text) =>
    ['--surface', '--raised'].map((ground) => [text, ground] as const),
  ),
  ['--accent', '--accent-ground'],
  ['--on-accent', '--accent'],
];

const HEX = '#(?:[\\da-f]{3}|[\\da-f]{6})';
const PLAIN = new RegExp(`^(${HEX})$`, 'i');
const IN_MODES = new RegExp(`^light-dark\\(\\s*(${HEX})\\s*,\\s*(${HEX})\\s*\\)$`, 'i');

/**
 * Returns the pairs of text and background that a sheet makes hard to read, as far as its custom
 * properties on `:root` are plain colours. A pair of which it gives neither is not its own.
 * @param css A sheet that parses.
 */
export function adviseOnContrast(css: string): ContrastAdvice[] {
  const given = readColors(css);
  return PAIRS.flatMap(([text, ground]) => {
    const [own, other] = [given.get(text), given.get(ground)];
    const place = own ?? other;
    const [above, below] = [own?.colors ?? DEFAULT_COLORS[text], other?.colors ?? DEFAULT_COLORS[ground]];
    if (place === undefined || above === undefined || below === undefined) return [];
    const modes: readonly ColorMode[] = ['light', 'dark'];
    return modes.flatMap((mode) => {
      const ratio = contrast(toRgb(above[mode]), toRgb(below[mode]));
      if (ratio >= READABLE) return [];
      // Truncated, so that a contrast just below the limit does not seem sufficient.
      const written = (Math.floor(ratio * 10) / 10).toFixed(1);
      const pair = `${text} ${above[mode]}, ${ground} ${below[mode]}`;
      return [
        {
          line: place.line,
          column: place.column,
          message: say({
            fr: `attendu : un contraste de 4,5 entre un texte et son fond ; reçu : ${written.replace('.', ',')} en mode ${mode === 'light' ? 'clair' : 'sombre'} (${pair}) ; rapprochez le texte du ${mode === 'light' ? 'noir' : 'blanc'}, ou changez le fond`,
            en: `expected a contrast of 4.5 between a text and its background, received ${written} in ${mode} mode (${pair}); make the text ${mode === 'light' ? 'darker' : 'lighter'}, or change the background`,
          }),
        },
      ];
    });
  });
}

interface GivenColor {
  colors: ModeColors;
  line: number;
  column: number;
}

function readColors(css: string): Map<string, GivenColor> {
  const given = new Map<string, GivenColor>();
  parse(css).walkDecls(/^--/, (declaration) => {
    if (!isOfRoot(declaration)) return;
    const value = declaration.value.trim();
    const [, light, dark = light] = IN_MODES.exec(value) ?? PLAIN.exec(value) ?? [];
    const { line = 1, column = 1 } = declaration.source?.start ?? {};
    // The last one counts; one that is no plain colour is not compared.
    if (light === undefined || dark === undefined) given.delete(declaration.prop);
    else given.set(declaration.prop, { colors: { light, dark }, line, column });
  });
  return given;
}

/** Checks whether a declaration is on the root element, whatever the window and the reader want. */
function isOfRoot({ parent }: Declaration): boolean {
  const rule = parent as Rule | AtRule | undefined;
  return rule?.type === 'rule' && rule.parent?.type === 'root' && /^(?::root|html)$/.test(rule.selector.trim());
}
