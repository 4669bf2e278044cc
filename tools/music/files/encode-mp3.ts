import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasErrorCode } from '../../../src/node/errors';
import type { Sound } from '../sound/sound';
import { toWav } from './wav';

/** The encoder: a system program (Debian package `lame`). */
const ENCODER = 'lame';

/**
 * Joint stereo, about 60 kbit/s on average, at the encoder's best quality. At such a rate it
 * multiplies every sample by 0.95; `--scale` compensates. No tags: titles are translations of the
 * site. The encoder's own header stays: it gives the number of padding samples before and after,
 * which players then skip.
 */
const SETTINGS = '--quiet -m j --abr 60 -q 0 --scale 1.0526 --noreplaygain --lowpass 13'.split(' ');
const TIMEOUT_MS = 120_000;

/** Encodes a recording. @throws {Error} when there is no encoder, or when it fails. */
export async function encodeMp3(sound: Sound, program = ENCODER): Promise<Buffer> {
  // The header is written last, at the start of the file, so a stream is not possible.
  const folder = await mkdtemp(path.join(tmpdir(), 'versio-music-'));
  try {
    const [wav, mp3] = [path.join(folder, 'piece.wav'), path.join(folder, 'piece.mp3')];
    await writeFile(wav, toWav(sound));
    await promisify(execFile)(program, [...SETTINGS, wav, mp3], { timeout: TIMEOUT_MS });
    return await readFile(mp3);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      throw new Error(
        `Expected the program ${program}, which encodes MP3, found none. On Debian or Ubuntu as root: apt-get install lame`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
