import path from 'node:path';
import type { AudioReading } from './audio-shape';
import { AudioThreads } from './listening-threads';
import { encodedAudio, noise, silentMp3 } from './testing/encoded-audio';

const SITE = path.resolve(__dirname, '../../../..');
const threads = new AudioThreads(SITE);
afterAll(() => threads.close());

const listen = (bytes: Buffer) => threads.analyse(bytes);
const contourOf = (reading: AudioReading | null) => (reading !== null && 'contour' in reading ? reading.contour : []);

describe('reading audio', () => {
  it('returns its length in whole seconds, and 64 values of which the loudest is 100', async () => {
    const reading = await listen(encodedAudio(4.5));
    expect(reading).toMatchObject({ duration: 4 });
    const contour = contourOf(reading);
    expect(contour).toHaveLength(64);
    expect(Math.max(...contour)).toBe(100);
    expect(Math.min(...contour.slice(1, -1))).toBeGreaterThan(90);
  });

  it('scales the contour as loudness is perceived: 20 dB are a tenth', async () => {
    const contour = contourOf(await listen(encodedAudio(8, (part) => (part < 0.5 ? 0 : 10))));
    expect(contour[16]).toBeGreaterThan(95);
    expect(contour[48]).toBeGreaterThanOrEqual(9);
    expect(contour[48]).toBeLessThanOrEqual(11);
    const pause = contourOf(await listen(encodedAudio(8, (part) => (part > 0.25 && part < 0.75 ? null : 0))));
    expect([pause[8], pause[32], pause[56]].map((value) => (value ?? 0) > 50)).toEqual([true, false, true]);
    expect(pause[32]).toBe(0);
  });

  it('returns a contour of zeros for silence', async () => {
    expect(await listen(silentMp3({ frames: 200 }))).toEqual({ duration: 5, contour: Array(64).fill(0) });
  });

  it('skips a tag and a corrupt frame', async () => {
    const audio = encodedAudio(3);
    noise(100).copy(audio, 20_000);
    const tag = Buffer.concat([
      Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0008\u0000', 'latin1'),
      Buffer.alloc(1024),
    ]);
    expect(await listen(Buffer.concat([tag, audio, Buffer.alloc(128, 'TAG')]))).toMatchObject({ duration: 3 });
  });

  it.each<[what: string, bytes: Buffer, reason: string]>([
    ['noise', noise(400_000), 'bytes that are none'],
    ['zeros', Buffer.alloc(400_000), 'bytes that are none'],
    ['a web page', Buffer.from('<!DOCTYPE html><title>Not found</title>'), 'a web page'],
    ['a WAV file', Buffer.concat([Buffer.from('RIFF'), noise(1000)]), 'a WAV file'],
    ['an MP4 file', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypM4A '), noise(1000)]), 'an MP4 file'],
    [
      'what Git left of a large file',
      Buffer.from('version https://git-lfs.github.com/spec/v1\n'),
      'Git has not fetched',
    ],
    ['one byte', Buffer.from([0xff]), 'bytes that are none'],
    ['a blink of audio', encodedAudio(0.2), 'at least a second'],
    ['half of a file that says how long it is', silentMp3({ frames: 100, declared: 400 }), 'expected the 10 seconds'],
  ])('reports why %s cannot be played', async (_what, bytes, reason) => {
    const reading = await listen(bytes);
    expect(reading).toEqual({ reason: expect.stringContaining(reason) as string });
  });

  it('stops reading a file that takes too long, and reads the next one', async () => {
    const hurried = new AudioThreads(SITE, 1);
    expect(await hurried.analyse(encodedAudio(600))).toBeNull();
    await hurried.close();
    expect(await listen(encodedAudio(2))).toMatchObject({ duration: 2 });
  });
});
