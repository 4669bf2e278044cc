import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeMp3 } from '../tools/music/files/encode-mp3';
import { measureLoudness } from '../tools/music/mastering/loudness';
import { measurePeak } from '../tools/music/mastering/true-peak';
import { perform } from '../tools/music/perform';
import { PIECES } from '../tools/music/pieces/pieces';
import { RATE } from '../tools/music/sound/sound';
import { failWith, UsageError } from './command-line/command';
import { REPOSITORY_ROOT } from './site-build/build-paths';

/** Renders the pieces of music, all or the named ones, and writes them into a folder. */
export async function compose(
  { to = path.join(REPOSITORY_ROOT, 'static', 'musics') }: { to?: string | undefined },
  keys: readonly string[],
): Promise<void> {
  const unknown = keys.find((key) => !PIECES.some((piece) => piece.key === key));
  if (unknown !== undefined) {
    throw new UsageError({
      fr: `Il faut l’un de ces morceaux : ${PIECES.map(({ key }) => key).join(', ')}, et non ${unknown}.`,
      en: `Expected one of ${PIECES.map(({ key }) => key).join(', ')}; received ${unknown}.`,
    });
  }
  await mkdir(to, { recursive: true });
  for (const piece of PIECES) {
    if (keys.length > 0 && !keys.includes(piece.key)) continue;
    const sound = perform(piece);
    const data = await encodeMp3(sound).catch(failWith);
    await writeFile(path.join(to, `${piece.key}.mp3`), data);
    const loudness = measureLoudness(sound, RATE).toFixed(1);
    const peak = (20 * Math.log10(measurePeak(sound.left, sound.right))).toFixed(1);
    console.log(
      `${piece.key}: ${piece.seconds} s, ${Math.round(data.length / 1000)} kB, ${loudness} LUFS, ${peak} dBTP`,
    );
  }
}
