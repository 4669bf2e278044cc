import { brotliDecompressSync } from 'node:zlib';
import type { Sentence } from '../../../content-schema';

/** Error of a file that is no usable font; the message is the end of a sentence about it. */
export class FontError extends Error {
  override name = 'FontError';
  constructor(readonly reason: Sentence) {
    super(reason.en);
  }
}

/** Tables of a font by tag; those that WOFF2 transforms are left out, except for `hmtx`. */
export interface FontTables {
  tables: ReadonlyMap<string, Buffer>;
  /** Whether `hmtx` begins with a byte of flags and has only widths. */
  hasPackedWidths: boolean;
}

/** Tags that WOFF2 writes as a number, in its order (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ');
/** Number of a tag that is written out. */
const OTHER_TAG = 63;
const HEADER_LENGTH = 48;
/** Transformation of `glyf` and `loca` that changes nothing; that of other tables is 0. */
const NULL_TRANSFORM = 3;
/** Maximum size of the tables of a font in bytes: more is no text font, or an attack. */
const MAX_TABLES_BYTES = 50_000_000;

const NOT_WOFF2: Sentence = {
  fr: 'n’est pas un fichier WOFF2. Convertissez-le, par exemple avec `woff2_compress`.',
  en: 'is no WOFF2 file. Convert it, for example with `woff2_compress`.',
};
const DAMAGED: Sentence = { fr: 'est abîmé. Remplacez-le.', en: 'is damaged. Replace it.' };
const COLLECTION: Sentence = {
  fr: 'contient plusieurs polices. Donnez un fichier pour chacune.',
  en: 'has several fonts in it. Give a file for each.',
};

/**
 * Reads the tables of a WOFF2 font.
 * @throws {FontError} when the file is none, or is damaged.
 */
export function readWoff2(file: Buffer): FontTables {
  if (file.length < HEADER_LENGTH || file.toString('latin1', 0, 4) !== 'wOF2') throw new FontError(NOT_WOFF2);
  if (file.toString('latin1', 4, 8) === 'ttcf') throw new FontError(COLLECTION);
  try {
    return readTables(file);
  } catch {
    throw new FontError(DAMAGED);
  }
}

function readTables(file: Buffer): FontTables {
  const count = file.readUInt16BE(12);
  let at = HEADER_LENGTH;
  const readBase128 = (): number => {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('too long');
  };
  const entries: { tag: string; length: number; isTransformed: boolean }[] = [];
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const number = flags & 63;
    const tag =
      number === OTHER_TAG ? file.toString('latin1', at, at + 4) : (KNOWN_TAGS[number] ?? '').replace('_', ' ');
    if (number === OTHER_TAG) at += 4;
    const length = readBase128();
    const isTransformed = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? NULL_TRANSFORM : 0);
    entries.push({ tag, length: isTransformed ? readBase128() : length, isTransformed });
  }
  const packed = file.subarray(at, at + file.readUInt32BE(20));
  const data = brotliDecompressSync(packed, { maxOutputLength: MAX_TABLES_BYTES });
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, length, isTransformed } of entries) {
    if (start + length > data.length) throw new RangeError('too short');
    if (!isTransformed || tag === 'hmtx') tables.set(tag, data.subarray(start, start + length));
    start += length;
  }
  return { tables, hasPackedWidths: entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed) };
}
