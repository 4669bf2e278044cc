import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNUSED_MAX_AGE_MS } from '../../../node/remove-unused';
import type { AudioReading } from './audio-shape';
import { type Listening, analyseTracks } from './listen-to-tracks';
import { ReadingStore } from './reading-store';

const READING = { duration: 75, contour: Array.from({ length: 64 }, (_, at) => at) };

let directory: string;
let cached: string;
let decoded: string[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'musics-'));
  cached = path.join(directory, '.versio/musics');
  mkdirSync(path.join(directory, 'static/musics'), { recursive: true });
  decoded = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

const put = (key: string, bytes: string) => writeFileSync(path.join(directory, `static/musics/${key}.mp3`), bytes);
const track = (key: string) => ({ key, subCategory: 'water' });

/** Reads tracks with mocked threads: bytes that are not audio are rejected with their own text. */
function listen(keys: readonly string[], others: Partial<Listening> = {}) {
  const say = (bytes: Uint8Array): AudioReading | null => {
    const text = Buffer.from(bytes).toString();
    decoded.push(text);
    if (text === 'endless') return null;
    return text.startsWith('audio') ? READING : { reason: `expected audio, received ${text}` };
  };
  return analyseTracks(keys.map(track), {
    directory,
    store: new ReadingStore(cached),
    threads: { analyse: (bytes) => Promise.resolve(say(bytes)), limitS: 60 },
    progress: { expect: () => undefined, advance: () => undefined },
    ...others,
  });
}

describe('reading the tracks of a site', () => {
  it('returns length and contour of each track that can be played, in order', async () => {
    put('river', 'audio river');
    put('reeds', 'audio reeds');
    const { shapes, findings } = await listen(['reeds', 'river']);
    expect(shapes).toEqual([
      { key: 'reeds', ...READING },
      { key: 'river', ...READING },
    ]);
    expect(findings).toEqual([]);
  });

  it('reports the file of each track that cannot be played, with the reason and the remedy', async () => {
    put('river', 'audio river');
    put('page', 'a web page');
    put('empty', '');
    put('endless', 'endless');
    put('huge', 'audio');
    truncateSync(path.join(directory, 'static/musics/huge.mp3'), 26 * 1024 * 1024);
    mkdirSync(path.join(directory, 'static/musics/folder.mp3'));
    const { shapes, findings } = await listen(['absent', 'river', 'page', 'empty', 'endless', 'huge', 'folder']);
    expect(shapes.map(({ key }) => key)).toEqual(['river']);
    expect(findings.map(({ path: file, message }) => [file, /may not play: (.*?)\. Put/.exec(message)?.[1]])).toEqual([
      ['static/musics/absent.mp3', 'expected its file there, found none'],
      ['static/musics/page.mp3', 'expected audio, received a web page'],
      ['static/musics/empty.mp3', 'expected MPEG audio, received an empty file'],
      ['static/musics/endless.mp3', 'expected a file that is read through in 60 s, received one that is not'],
      ['static/musics/huge.mp3', 'expected at most 25 MB, received 26 MB'],
      ['static/musics/folder.mp3', expect.stringContaining('expected a file, received a folder')],
    ]);
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['missing-music']));
    expect(findings[0]?.message).toContain('or take the track out of musicsConfig.json');
  });

  it('reads the same bytes once under several names, also those of a bad file', async () => {
    put('river', 'audio one');
    put('page', 'a web page');
    await listen(['river', 'page']);
    put('stream', 'audio one');
    const { shapes, findings } = await listen(['river', 'stream', 'page']);
    // Files are read concurrently.
    expect(decoded.sort()).toEqual(['a web page', 'audio one']);
    expect(shapes.map(({ key }) => key)).toEqual(['river', 'stream']);
    expect(findings).toHaveLength(1);
    put('river', 'audio two');
    await listen(['river']);
    expect(decoded).toEqual(['a web page', 'audio one', 'audio two']);
  });

  it.each(['', '{"reader":1', '{"reader":0,"reading":{}}', '{"reader":1,"reading":{"duration":0,"contour":[]}}'])(
    'reads the audio again when its cached reading is damaged: %j',
    async (note) => {
      put('river', 'audio one');
      await listen(['river']);
      for (const file of readdirSync(cached)) writeFileSync(path.join(cached, file), note);
      expect((await listen(['river'])).shapes).toEqual([{ key: 'river', ...READING }]);
      expect(decoded).toHaveLength(2);
      await listen(['river']);
      expect(decoded).toHaveLength(2);
    },
  );

  it('continues in the next build after the time limit, and reads a file that timed out again', async () => {
    put('one', 'audio one');
    put('two', 'endless');
    let isOver = false;
    const now = () => {
      const time = isOver ? 999 : 0;
      isOver = true;
      return time;
    };
    const first = await listen(['two', 'one'], { limitMs: 10, now });
    expect(first.shapes).toEqual([]);
    expect(first.findings.map(({ message }) => message)).toContainEqual(expect.stringContaining('no time left'));
    expect(decoded).toEqual([]);
    expect((await listen(['two', 'one'])).shapes.map(({ key }) => key)).toEqual(['one']);
    await listen(['two', 'one']);
    expect(decoded.sort()).toEqual(['audio one', 'endless', 'endless']);
  });

  it.each([
    [20, 20, 'The music "track-19" has no length'],
    [21, 21, '1 more track'],
    [2000, 21, '1,980 more'],
  ])('reports the first twenty of %i missing files, and how many others exist', async (count, explanation, last) => {
    const { findings } = await listen(Array.from({ length: count }, (_, index) => `track-${index}`));
    expect(findings).toHaveLength(explanation);
    expect(findings.at(-1)?.message).toContain(last);
  });

  it('removes cached readings that no file has used for a month', async () => {
    put('river', 'audio one');
    const { digests } = await listen(['river']);
    const store = new ReadingStore(cached);
    await store.keep('0'.repeat(64), { reason: 'gone' });
    const old = (Date.now() - UNUSED_MAX_AGE_MS - 1000) / 1000;
    for (const file of readdirSync(cached)) utimesSync(path.join(cached, file), old, old);
    await store.tidy(digests);
    expect(readdirSync(cached)).toEqual([`${[...digests].join()}.json`]);
  });
});
