import type { Sentence } from '../../../content-schema';
import { FontError, type FontTables, readWoff2 } from './read-woff2';

/** Sizes of a font, in ems. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width of a character in running text. */
  width: number;
}

/** Running text in both languages: its letters are as frequent as in documentation. */
export const SAMPLE =
  'The build reads every article of the content, checks its links and images, and writes a page for each language. ' +
  'La construction lit chaque article du contenu, vérifie ses liens et ses images, et écrit une page par langue.';

/**
 * Reads the sizes of a WOFF2 font.
 * @throws {FontError} when it is none, or lacks what every font has.
 */
export function readFontMetrics(file: Buffer): FontMetrics {
  return metricsOf(readWoff2(file));
}

/** Returns the sizes of a font by its tables. @throws {FontError} */
function metricsOf({ tables, hasPackedWidths }: FontTables): FontMetrics {
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new FontError(withoutTable(tag));
    return found;
  };
  try {
    const em = table('head').readUInt16BE(18);
    const hhea = table('hhea');
    const os2 = table('OS/2');
    // The font says which of its two sets of heights browsers use.
    const usesTypographic = (os2.readUInt16BE(62) & 128) !== 0;
    const [heights, at] = usesTypographic ? [os2, 68] : [hhea, 4];
    const glyphOf = readCharacters(table('cmap'));
    const widthOf = readWidths(table('hmtx'), hhea.readUInt16BE(34), hasPackedWidths);
    const widths = [...SAMPLE].flatMap((char) => {
      const glyph = glyphOf(char.codePointAt(0) ?? 0);
      return glyph === 0 ? [] : [widthOf(glyph)];
    });
    if (em === 0 || widths.length === 0) throw new FontError(WITHOUT_LETTERS);
    return {
      ascent: heights.readInt16BE(at) / em,
      descent: -heights.readInt16BE(at + 2) / em,
      lineGap: heights.readInt16BE(at + 4) / em,
      width: widths.reduce((sum, width) => sum + width, 0) / widths.length / em,
    };
  } catch (error) {
    if (error instanceof FontError) throw error;
    throw new FontError({ fr: 'est abîmé. Remplacez-le.', en: 'is damaged. Replace it.' });
  }
}

const withoutTable = (tag: string): Sentence => ({
  fr: `n’a pas de table "${tag}", que toute police a. Remplacez-le.`,
  en: `has no table "${tag}", which every font has. Replace it.`,
});
const WITHOUT_LETTERS: Sentence = {
  fr: 'n’a pas de lettres latines. Prenez une police de texte.',
  en: 'has no Latin letters. Take a font for text.',
};

function readWidths(hmtx: Buffer, count: number, isPacked: boolean): (glyph: number) => number {
  const [start, step] = isPacked ? [1, 2] : [0, 4];
  return (glyph) => hmtx.readUInt16BE(start + step * Math.min(glyph, count - 1));
}

/** Encodings of Unicode, the best first: platform, encoding. */
const UNICODE = ['3 10', '0 4', '0 6', '3 1', '0 3', '0 2', '0 1', '0 0'];

/** Reads which glyph a character has; 0 for none. */
function readCharacters(cmap: Buffer): (code: number) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = 4 + index * 8;
    offsets.set(`${cmap.readUInt16BE(at)} ${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4));
  }
  for (const encoding of UNICODE) {
    const offset = offsets.get(encoding);
    if (offset === undefined) continue;
    const format = cmap.readUInt16BE(offset);
    if (format === 12) return (code) => inGroups(cmap, offset, code);
    if (format === 4) return (code) => inSegments(cmap, offset, code);
  }
  return () => 0;
}

/** Format 12: groups of characters with consecutive glyphs. */
function inGroups(cmap: Buffer, offset: number, code: number): number {
  for (let index = 0; index < cmap.readUInt32BE(offset + 12); index += 1) {
    const at = offset + 16 + index * 12;
    const first = cmap.readUInt32BE(at);
    if (code >= first && code <= cmap.readUInt32BE(at + 4)) return cmap.readUInt32BE(at + 8) + code - first;
  }
  return 0;
}

/** Format 4: segments of characters, with a difference or a list of glyphs. */
function inSegments(cmap: Buffer, offset: number, code: number): number {
  const size = cmap.readUInt16BE(offset + 6);
  for (let at = offset + 14; at < offset + 14 + size; at += 2) {
    if (code > cmap.readUInt16BE(at)) continue;
    const first = cmap.readUInt16BE(at + size + 2);
    if (code < first) return 0;
    const difference = cmap.readUInt16BE(at + 2 * size + 2);
    const range = cmap.readUInt16BE(at + 3 * size + 2);
    if (range === 0) return (code + difference) % 65_536;
    const glyph = cmap.readUInt16BE(at + 3 * size + 2 + range + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + difference) % 65_536;
  }
  return 0;
}
