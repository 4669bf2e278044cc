import { writeFile } from 'node:fs/promises';
import { loadSharp } from '../../../src/node/load-sharp';
import type { Random } from '../random';

/** Creates an image of one colour and a random size, in the format of the file extension. */
export async function paintImage(file: string, random: Random): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const sharp = await loadSharp();
  const size = { width: 200 + below(1800), height: 100 + below(900) };
  const background = { r: below(256), g: below(256), b: below(256) };
  const image = sharp({ create: { ...size, channels: 3, background } });
  await writeFile(file, await (file.endsWith('.png') ? image.png() : image.jpeg()).toBuffer());
}
