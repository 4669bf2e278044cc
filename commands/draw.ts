import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ARTWORK_SIZES, drawArtwork } from '../tools/illustrations/draw-artwork';
import { SHORTCUT_ICONS } from '../src/shared/site/shortcut-icons';
import { drawIconPng, drawShortcutIconPng, ICONS } from '../tools/illustrations/draw-icons';
import { drawIllustration } from '../tools/illustrations/draw-illustrations';
import { SCENES } from '../tools/illustrations/scenes/scenes';
import { REPOSITORY_ROOT } from './site-build/build-paths';

/** Draws the illustrations, the icons and the pictures beside music into a folder. */
export async function draw({ to = path.join(REPOSITORY_ROOT, 'static') }: { to?: string | undefined }): Promise<void> {
  const write = (file: string, data: Buffer) => {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), data);
    bytes += data.length;
    count += 1;
  };
  let bytes = 0;
  let count = 0;
  for (const [index, scene] of SCENES.entries()) {
    for (const { file, data } of await drawIllustration(index + 1, scene)) write(`errors/${file}`, data);
  }
  for (const size of ARTWORK_SIZES) write(`musics/artwork-${size}.png`, await drawArtwork(size));
  for (const icon of ICONS) write(icon.file, await drawIconPng(icon));
  for (const icon of SHORTCUT_ICONS) write(icon.file, await drawShortcutIconPng(icon));
  console.log(`${count} pictures, ${Math.round(bytes / 1000)} kB, in ${to}`);
}
