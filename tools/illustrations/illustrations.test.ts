import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ANIMATED_ERROR_ILLUSTRATION, ERROR_ILLUSTRATION_COUNT } from '../../content-schema';
import { ARTWORK_SIZES } from './draw-artwork';
import { SHORTCUT_ICONS } from '../../src/shared/site/shortcut-icons';
import { drawIconPng, ICONS } from './draw-icons';
import { drawIllustration, drawScene, ILLUSTRATION_SIZE } from './draw-illustrations';
import { FRAMES } from './scenes/moving-scene';
import { SCENES } from './scenes/scenes';

const STATIC = path.resolve(__dirname, '../../static');
const ERRORS = path.join(STATIC, 'errors');

function sceneOf(number: number) {
  const scene = SCENES[number - 1];
  if (scene === undefined) throw new Error(`There is no scene ${number}.`);
  return scene;
}

describe('the scenes', () => {
  it('have the number of the specification, and no two show the same', () => {
    expect(SCENES).toHaveLength(ERROR_ILLUSTRATION_COUNT);
    expect(new Set(SCENES.map(({ title }) => title)).size).toBe(ERROR_ILLUSTRATION_COUNT);
    const drawn = SCENES.map((scene) => drawScene(scene, 1));
    expect(new Set(drawn).size).toBe(ERROR_ILLUSTRATION_COUNT);
  });

  it('are animated at the number in the specification, starting with the still picture', () => {
    const still = drawScene(sceneOf(ANIMATED_ERROR_ILLUSTRATION), ANIMATED_ERROR_ILLUSTRATION);
    const frames = FRAMES.map(({ scene }) => drawScene(scene, ANIMATED_ERROR_ILLUSTRATION));
    expect(frames[0]).toBe(still);
    expect(new Set(frames).size).toBeGreaterThan(5);
  });
});

describe('the pictures in static/errors', () => {
  const numbers = Array.from({ length: ERROR_ILLUSTRATION_COUNT }, (_, index) => index + 1);

  it('are one png for each scene, except for the animated one: a gif and its first frame', () => {
    const expected = numbers.flatMap((number) =>
      number === ANIMATED_ERROR_ILLUSTRATION ? [`${number}.gif`, `${number}-still.png`] : [`${number}.png`],
    );
    expect(readdirSync(ERRORS).sort()).toEqual(expected.sort());
  });

  it('take less than two megabytes together, and none more than 64 kB', () => {
    const sizes = readdirSync(ERRORS).map((file) => statSync(path.join(ERRORS, file)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
    expect(Math.max(...sizes)).toBeLessThan(64_000);
  });

  it('are all of one size, with transparent corners', async () => {
    for (const file of readdirSync(ERRORS)) {
      const picture = sharp(readFileSync(path.join(ERRORS, file)));
      expect({ file, ...(await picture.metadata()) }).toMatchObject({
        file,
        format: file.endsWith('gif') ? 'gif' : 'png',
        ...ILLUSTRATION_SIZE,
        hasAlpha: true,
      });
      const corner = await picture.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect(corner[3]).toBeLessThan(8);
    }
  });

  it('have the frame durations of the scene, and repeat forever', async () => {
    const gif = readFileSync(path.join(ERRORS, `${ANIMATED_ERROR_ILLUSTRATION}.gif`));
    expect(await sharp(gif, { pages: -1 }).metadata()).toMatchObject({
      pages: FRAMES.length,
      delay: FRAMES.map(({ delay }) => delay),
      loop: 0,
    });
  });
});

test.each([7, ANIMATED_ERROR_ILLUSTRATION])('drawing number %i twice gives the same bytes', async (number) => {
  const first = await drawIllustration(number, sceneOf(number));
  const second = await drawIllustration(number, sceneOf(number));
  expect(first.map(({ file }) => file)).toEqual(second.map(({ file }) => file));
  for (const [index, { data }] of first.entries()) expect(second[index]?.data.equals(data)).toBe(true);
});

it.each(ARTWORK_SIZES)(
  'the artwork of the music exists with %i pixels, is small and has full corners',
  async (size) => {
    const file = path.join(STATIC, 'musics', `artwork-${size}.png`);
    const picture = sharp(file);
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect((await picture.stats()).isOpaque).toBe(true);
    expect(statSync(file).size).toBeLessThan(16_000);
  },
);

describe('the icons of the application', () => {
  it.each([...ICONS, ...SHORTCUT_ICONS])('$file exists with its size', async ({ file, size }) => {
    expect(await sharp(path.join(STATIC, file)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it('that a system masks keep the heron within the inner circle', async () => {
    const icon = ICONS.find(({ file }) => file.includes('maskable'));
    if (icon === undefined) throw new Error('There is no icon that may be cut.');
    const { data, info } = await sharp(await drawIconPng(icon))
      .raw()
      .ensureAlpha()
      .toBuffer({ resolveWithObject: true });
    const outside: number[] = [];
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel * info.channels);
      const isHeron = red < 80 && green > 80 && green < 130 && blue < 110;
      const distance = Math.hypot(
        (pixel % info.width) - info.width / 2,
        Math.floor(pixel / info.width) - info.height / 2,
      );
      if (isHeron && distance > info.width * 0.4) outside.push(pixel);
    }
    expect(outside).toEqual([]);
  });
});
