import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'opentype.js';

/** Weights that the drawings use. */
export type Weight = 400 | 700;

/** Character sets of the font files, tried in this order. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** No image holds more characters of one text than this; breaking a longer one into lines would only take time. */
const LONGEST_TEXT = 400;

type Glyph = ReturnType<Font['charToGlyph']>;

/** A glyph with the font it comes from; two subsets number theirs independently. */
export interface FaceGlyph {
  /** Names the glyph within the face. */
  key: string;
  font: Font;
  glyph: Glyph;
}

/** A glyph and where its origin stands, in ems from the start of the line. */
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

  /** What can be drawn of a text: without pictographs and other scripts, the spaces around them, and an endless rest. */
  drawable(text: string): string {
    return [...text.slice(0, LONGEST_TEXT).normalize('NFC')]
      .filter((char) => /\s/.test(char) || this.#glyphOf(char) !== null)
      .join('')
      .replace(/[^\S\u00a0\u202f]+/g, ' ')
      .trim();
  }

  /** Sets a text in one line: each glyph with its place, and the width of it all. */
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
 * Reads a weight from the package that brings the font.
 * @param site Folder of the site: the package is found from there, because this code runs where Gatsby compiled it to.
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

/** Loads the parser when the first image is drawn. Node puts its functions under `default`; Parcel does not. */
async function loadOpentype() {
  const loaded = await import('opentype.js');
  return loaded.default ?? loaded;
}
