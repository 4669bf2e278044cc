import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'opentype.js';

/** Font weights of the drawings. */
export type Weight = 400 | 700;

/** Character sets of the font files, tried in this order. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/**
 * Maximum number of characters that are drawn; no image has room for more, and wrapping them would
 * only take time.
 */
const MAX_TEXT_LENGTH = 400;

type Glyph = ReturnType<Font['charToGlyph']>;

/** A glyph with its font; glyph numbers are specific to a subset. */
export interface FaceGlyph {
  /** Key of the glyph within the face. */
  key: string;
  font: Font;
  glyph: Glyph;
}

/** A glyph with the position of its origin, in ems from the start of the line. */
export interface PlacedGlyph extends FaceGlyph {
  at: number;
}

/** One weight of Atkinson Hyperlegible, with all its character sets. Lengths are in ems. */
export class Typeface {
  readonly #glyphs = new Map<string, FaceGlyph | null>();
  readonly #kerning = new Map<string, number>();

  constructor(
    readonly weight: Weight,
    private readonly fonts: readonly Font[],
  ) {}

  /**
   * Returns the part of a text that can be drawn: without pictographs, other scripts and the spaces
   * around them, up to the maximum length.
   */
  drawable(text: string): string {
    return [...text.slice(0, MAX_TEXT_LENGTH).normalize('NFC')]
      .filter((char) => /\s/.test(char) || this.#glyphOf(char) !== null)
      .join('')
      .replace(/[^\S\u00a0\u202f]+/g, ' ')
      .trim();
  }

  /** Sets a text in one line: each glyph with its position, and the total width. */
  set(text: string): { glyphs: PlacedGlyph[]; width: number } {
    const glyphs: PlacedGlyph[] = [];
    let at = 0;
    let previous: FaceGlyph | null = null;
    for (const char of text) {
      const current = this.#glyphOf(char);
      if (current === null) continue;
      if (previous?.font === current.font) at += this.#kerningBetween(previous, current);
      glyphs.push({ ...current, at });
      at += current.glyph.advanceWidth / current.font.unitsPerEm;
      previous = current;
    }
    return { glyphs, width: at };
  }

  #glyphOf(char: string): FaceGlyph | null {
    const known = this.#glyphs.get(char);
    if (known !== undefined) return known;
    const subset = this.fonts.findIndex((font) => font.charToGlyphIndex(char) > 0);
    const font = this.fonts[subset];
    const glyph = font?.charToGlyph(char);
    const found = font && glyph ? { key: `${subset}-${glyph.index}`, font, glyph } : null;
    this.#glyphs.set(char, found);
    return found;
  }

  #kerningBetween(left: FaceGlyph, right: FaceGlyph): number {
    const key = `${left.key} ${right.key}`;
    const known = this.#kerning.get(key);
    if (known !== undefined) return known;
    const kerning = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
    this.#kerning.set(key, kerning);
    return kerning;
  }
}

/**
 * Loads a weight from the font package.
 * @param site Folder of the site: the package is resolved from there, because this code may run
 * from Gatsby's compiled copy.
 */
export async function loadTypeface(site: string, weight: Weight): Promise<Typeface> {
  const { parse } = await loadOpentype();
  const { resolve } = createRequire(path.join(site, 'package.json'));
  const fonts = await Promise.all(
    SUBSETS.map(async (subset) => {
      const name = `atkinson-hyperlegible-${subset}-${weight}-normal.woff`;
      const bytes = await readFile(resolve(`@fontsource/atkinson-hyperlegible/files/${name}`));
      return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    }),
  );
  return new Typeface(weight, fonts);
}

/** Loads the parser lazily. Node exposes its functions as the `default` export; Parcel does not. */
async function loadOpentype() {
  const loaded = await import('opentype.js');
  return loaded.default ?? loaded;
}
