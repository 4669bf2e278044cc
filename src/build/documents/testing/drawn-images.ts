import sharp from 'sharp';

/** Creates an image of noise and a gradient, large enough to be worth other formats. */
export function photograph(width: number, height: number, format: 'png' | 'jpeg' = 'jpeg'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  // A fixed generator, so that every run creates the same image.
  let seed = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 16807) % 2147483647;
    pixels[index] = ((index / pixels.length) * 200 + (seed % 40)) & 255;
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return image.toFormat(format).toBuffer();
}

/** Creates an icon that is small enough to stay unchanged. */
export function icon(): Promise<Buffer> {
  return sharp({ create: { width: 16, height: 8, channels: 3, background: '#3d7a5c' } })
    .png()
    .toBuffer();
}

/**
 * Creates an animation of two frames, one pixel each, enlarged by a comment (GIF89a specification,
 * sections 18 to 27).
 */
export function animation(): Buffer {
  const header = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const comment = [0x21, 0xfe, ...Array.from({ length: 20 }, () => [255, ...Buffer.alloc(255, 'a')]).flat(), 0];
  return Buffer.from([...header, ...frame, ...frame, ...comment, 0x3b]);
}
