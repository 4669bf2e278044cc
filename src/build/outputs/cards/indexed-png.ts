import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A colour: red, green, blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A picture of at most 256 colours: one byte a pixel, an index into the palette. */
export interface IndexedPicture {
  width: number;
  height: number;
  palette: readonly Rgb[];
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR: 8 bits per pixel, indexed colours. */
const BIT_DEPTH = 8;
const COLOR_TYPE_PALETTE = 3;
/** Level 6 takes three times as long and saves a fifth of the bytes. */
const DEFLATE_LEVEL = 3;
/**
 * Most images fit into one chunk of this many bytes, so that the compressing thread is called once.
 */
const CHUNK_SIZE = 65_536;

/**
 * Encodes a picture as PNG (https://www.w3.org/TR/png-3/). The same picture gives the same bytes.
 */
export async function encodeIndexedPng({ width, height, palette, pixels }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BIT_DEPTH;
  header[9] = COLOR_TYPE_PALETTE;
  // Each row begins with its filter type: 0, none, is the best one for palettes.
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: DEFLATE_LEVEL, chunkSize: CHUNK_SIZE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
