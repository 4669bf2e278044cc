import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { musicsConfigSchema } from '../../../content-schema';
import { LOUDNESS } from '../mastering/master';
import { measureLoudness } from '../mastering/loudness';
import { gainOf, RATE, type Sound } from '../sound/sound';
import { encodeMp3 } from './encode-mp3';

const REPOSITORY = path.resolve(__dirname, '../../..');
const FOLDER = path.join(REPOSITORY, 'static', 'musics');

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mp3'));
const sizeOf = (file: string) => statSync(path.join(FOLDER, file)).size;

const decoder = new MPEGDecoder();
beforeAll(() => decoder.ready);
afterAll(() => {
  decoder.free();
});

function highestOf(...channels: readonly Float32Array[]): number {
  let highest = 0;
  for (const channel of channels) {
    // A counting loop: an iterator takes ten times as long for millions of samples.
    for (let frame = 0; frame < channel.length; frame += 1) highest = Math.max(highest, Math.abs(channel[frame] ?? 0));
  }
  return highest;
}

async function decode(file: string): Promise<Sound> {
  await decoder.reset();
  const { channelData, sampleRate, errors } = decoder.decode(readFileSync(path.join(FOLDER, file)));
  const [left, right] = channelData;
  if (left === undefined || right === undefined) throw new Error(`Expected two channels in ${file}.`);
  expect({ sampleRate, errors }).toEqual({ sampleRate: RATE, errors: [] });
  return { left, right };
}

describe('the pieces in static/musics', () => {
  it('are those that the site lists, one file each, under a license', () => {
    const config = musicsConfigSchema.parse(
      JSON.parse(readFileSync(path.join(REPOSITORY, 'content', 'musicsConfig.json'), 'utf8')),
    );
    const keys = Object.values(config).flatMap((tracks) => tracks.map(({ key }) => `${key}.mp3`));
    expect([...files].sort()).toEqual(keys.sort());
    expect(readFileSync(path.join(FOLDER, 'LICENSE'), 'utf8')).toContain('CC0 1.0');
  });

  it('take less than 4.5 MB together', () => {
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(4_500_000);
  });

  it.each(files)(
    '%s is as long, as loud and as small as a piece should be, and begins and ends in silence',
    async (file) => {
      expect(sizeOf(file)).toBeLessThan(650_000);
      const sound = await decode(file);
      const seconds = sound.left.length / RATE;
      expect(seconds).toBeGreaterThan(55);
      expect(seconds).toBeLessThan(95);
      expect(Math.abs(measureLoudness(sound, RATE) - LOUDNESS)).toBeLessThan(1);
      expect(highestOf(sound.left, sound.right)).toBeLessThan(gainOf(-1));
      for (const channel of [sound.left, sound.right]) {
        expect(highestOf(channel.slice(0, RATE / 100))).toBeLessThan(gainOf(-50));
        expect(highestOf(channel.slice(-RATE / 100))).toBeLessThan(gainOf(-50));
      }
    },
  );
});

it('without an encoder the error names the package to install', async () => {
  const silence = { left: new Float32Array(8), right: new Float32Array(8) };
  await expect(encodeMp3(silence, 'no-such-encoder')).rejects.toThrow('apt-get install lame');
});
