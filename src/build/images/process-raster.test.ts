import sharp from 'sharp';
import { animation, icon, photograph } from '../documents/testing/drawn-images';
import { describeImageFailure } from './fetch-image';
import { processImage, KEPT_BELOW_BYTES, processRaster, widthsFor } from './process-raster';

// Processing images is slow on machines with few cores.

describe('processRaster', () => {
  it('creates AVIF and WebP at smaller widths, and keeps the original', async () => {
    const bytes = await photograph(1000, 50);
    const image = await processRaster(bytes);
    expect(image).toMatchObject({ width: 1000, height: 50, original: { bytes, extension: 'jpg' } });
    expect(image.formats.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual([
      ['image/avif', [480, 1000]],
      ['image/webp', [480, 1000]],
    ]);
    const small = image.formats[1]?.variants[0]?.bytes;
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 24 });
  });

  it('reduces the fallback of a huge image', async () => {
    const image = await processRaster(await photograph(2000, 20));
    expect(await sharp(image.original.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1440 });
    expect(image).toMatchObject({ width: 2000, height: 20 });
  });

  it('rotates an image by its orientation', async () => {
    const lying = await sharp(await photograph(240, 160))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await processRaster(lying);
    expect(image).toMatchObject({ width: 160, height: 240 });
    expect(await sharp(image.formats[0]?.variants[0]?.bytes).metadata()).toMatchObject({ width: 160, height: 240 });
  });

  it('keeps a small image unchanged', async () => {
    const bytes = await icon();
    expect(await processRaster(bytes)).toEqual({
      width: 16,
      height: 8,
      original: { bytes, extension: 'png', width: null },
      formats: [],
      removed: [],
    });
  });

  it('keeps an animation unchanged, with the size of one frame', async () => {
    const bytes = animation();
    expect(bytes.byteLength).toBeGreaterThan(KEPT_BELOW_BYTES);
    expect(await processRaster(bytes)).toEqual({
      width: 1,
      height: 1,
      original: { bytes, extension: 'gif', width: null },
      formats: [],
      removed: [],
    });
  });

  it.each([
    ['half an image', async () => (await photograph(300, 300)).subarray(0, 5000)],
    ['half a small image', async () => (await icon()).subarray(0, 70)],
    ['text', () => Promise.resolve(Buffer.from('Not found'))],
    [
      'a format that is not for the web',
      async () =>
        sharp(await icon())
          .tiff()
          .toBuffer(),
    ],
  ])('rejects %s', async (_what, bytes) => {
    await expect(processRaster(await bytes())).rejects.toThrow();
  });
});

describe('an image that is too large', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3d7a5c' } })
      .png()
      .toBuffer();

  it.each([
    [8000, 7501, 'it is 8000 × 7501 pixels: expected at most 60 million pixels, received 61 million. Make it smaller'],
    [
      400,
      17_000,
      'it is 400 × 17000 pixels: expected at most 16383 pixels of height where it is shown 400 wide, received 17000. Cut it into several images',
    ],
  ])('is reported with its size and the limit: %d × %d', async (width, height, message) => {
    const bytes = await blank(width, height);
    const failure: unknown = await processRaster(bytes).catch((error: unknown) => error);
    expect(describeImageFailure(failure)).toBe(message);
  });

  it('is not one that is only wide: it is reduced', async () => {
    expect(await processRaster(await blank(17_000, 20))).toMatchObject({ width: 17_000, height: 20 });
  });
});

describe('a drawing', () => {
  const drawing = (declared: string) =>
    `<?xml version="1.0" ${declared}?><svg xmlns="http://www.w3.org/2000/svg"><text>été</text></svg>`;

  it.each([
    ['no encoding', Buffer.from(drawing(''))],
    ['ISO-8859-1', Buffer.from(drawing('encoding="ISO-8859-1"'), 'latin1')],
    ['UTF-16, with a byte order mark', Buffer.from(`\uFEFF${drawing("encoding='UTF-16'")}`, 'utf16le')],
    ['UTF-16, and is not', Buffer.from(drawing('encoding="utf-16"'))],
  ])('keeps its letters when it declares %s', async (_encoding, bytes) => {
    expect((await processImage(bytes)).original.bytes.toString()).toContain('<text>été</text>');
  });

  it('is reported when it declares an encoding that does not exist', async () => {
    const failure: unknown = await processImage(Buffer.from(drawing('encoding="klingon"'))).catch(
      (error: unknown) => error,
    );
    expect(describeImageFailure(failure)).toBe('its encoding, "klingon", is unknown. Save it as UTF-8');
  });
});

describe('widthsFor', () => {
  it.each([
    [300, [300]],
    [500, [500]],
    [900, [480, 900]],
    [1440, [480, 960, 1440]],
    [4000, [480, 960, 1440]],
  ])('never exceeds an image %d pixels wide', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });
});
