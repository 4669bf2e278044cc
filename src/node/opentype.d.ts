/** The part of opentype.js that text drawing uses; the package has no types. */
declare module 'opentype.js' {
  /** Outline of a glyph. */
  interface Path {
    toPathData(decimals?: number): string;
  }
  /** A glyph of a font; lengths in font units. */
  interface Glyph {
    index: number;
    advanceWidth: number;
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    getPath(x: number, y: number, fontSize: number): Path;
  }
  /** A parsed font. */
  export interface Font {
    unitsPerEm: number;
    charToGlyph(char: string): Glyph;
    charToGlyphIndex(char: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  /** Parses an OpenType, TrueType or WOFF font. */
  export function parse(bytes: ArrayBuffer): Font;
  /** The module itself, when it is loaded as CommonJS. */
  const whole: { parse: typeof parse } | undefined;
  export default whole;
}
