import { constants, type BrotliOptions } from 'node:zlib';

/**
 * Returns the options that compress a text with Brotli at a quality (0 to 11), with the smallest
 * window that holds it. The default window is for texts of 4 MB: for one of 5 kB the encoder takes
 * memory for it and clears it, which at quality 9 costs 150 times as much as compressing the text.
 * @param size Size of the text, in bytes.
 */
export function brotliOptions(quality: number, size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(size),
    },
  };
}

/** Returns the binary logarithm of a window for so many bytes and the 16 of RFC 7932, 9.1. */
function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(size + 16))));
}
