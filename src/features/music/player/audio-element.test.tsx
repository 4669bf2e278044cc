import type { AudioEvent } from './audio-port';
import { createAudioElement, MAX_WAIT_MS } from './audio-element';
import { FakeElement } from './testing/fake-element';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(element = new FakeElement()) {
  const events: AudioEvent[] = [];
  // The fake implements only the members that the port uses.
  const audio = createAudioElement(element as unknown as HTMLAudioElement);
  audio.subscribe((event) => events.push(event));
  jest.advanceTimersByTime(1);
  return { element, audio, events, kinds: () => events.map(({ kind }) => kind) };
}
/** Lets promises settle. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const rejectWith = (name: string) => () => Promise.reject(new DOMException('No.', name));

test('nothing is fetched before a track is loaded, nor for a paused one', () => {
  const { element, audio } = setUp();
  expect([element.preload, element.begun]).toEqual(['none', []]);
  audio.play();
  expect(element.paused).toBe(true);
  audio.load('/musics/dawn.mp3', { position: 40, plays: false });
  expect([element.preload, element.paused, audio.position()]).toEqual(['none', true, 40]);
  audio.play();
  expect([element.preload, element.paused]).toEqual(['auto', false]);
});

test('a track starts at the requested second as soon as its duration is known', () => {
  const { element, audio, events } = setUp();
  audio.load('/musics/dawn.mp3', { position: 40.5 });
  expect(audio.position()).toBe(40.5);
  element.emitMetadata(100.4);
  expect(element.currentTime).toBe(40.5);
  element.emitPlaying();
  expect(events).toEqual([{ kind: 'metadata', duration: 100.4 }, { kind: 'playing' }]);
});

test('a second after the end is the end; a duration that is not a number is not reported', () => {
  const { element, audio, kinds } = setUp();
  audio.load('/musics/dawn.mp3');
  audio.seek(400);
  element.emit('durationchange', { readyState: 1, duration: Infinity });
  expect(kinds()).toEqual(['position']);
  element.emitMetadata(100);
  expect(element.currentTime).toBe(100);
  audio.seek(-3);
  expect(element.currentTime).toBe(0);
});

test('it is waiting when playback stops, not when a download pauses', () => {
  const { element, audio, kinds } = setUp();
  audio.load('/musics/dawn.mp3');
  element.emitMetadata();
  element.emitPlaying();
  element.emit('stalled', { readyState: 4 });
  element.emit('waiting', { readyState: 2 });
  expect(kinds()).toEqual(['metadata', 'playing', 'waiting']);
});

test('a pause at the end is reported as the end', () => {
  const { element, audio, kinds } = setUp();
  audio.load('/musics/dawn.mp3');
  element.emit('pause');
  element.emit('pause', { ended: true });
  element.emit('ended');
  expect(kinds()).toEqual(['paused', 'ended']);
});

describe('faults', () => {
  test.each([
    ['a file that is not there', 4],
    ['one that cannot be decoded', 3],
    ['a network that was lost', 2],
  ])('%s is reported once, and playing again restarts at the same position', async (_, code) => {
    const { element, audio, events } = setUp();
    element.playing = rejectWith('NotSupportedError');
    audio.load('/musics/dawn.mp3', { position: 12 });
    element.emit('error', { error: { code, message: 'why' } });
    await settle();
    expect(events).toEqual([
      { kind: 'failed', reason: `Expected audio at /musics/dawn.mp3, and the browser says: code ${code} why.` },
    ]);
    // It no longer fetches, and its later events are ignored.
    expect(element.src).toBe('');
    element.emit('pause');
    expect(events).toHaveLength(1);

    element.playing = () => Promise.resolve();
    audio.play();
    expect([element.src, element.paused, audio.position()]).toEqual(['/musics/dawn.mp3', false, 12]);
    element.emit('error', { error: { code, message: 'again' } });
    expect(events).toHaveLength(2);
  });

  test('the network counts as lost after too long without data, also while seeking; a slow one does not', () => {
    const { element, audio, kinds } = setUp();
    audio.load('/musics/dawn.mp3');
    jest.advanceTimersByTime(MAX_WAIT_MS - 1);
    element.emit('progress');
    jest.advanceTimersByTime(MAX_WAIT_MS - 1);
    element.emitMetadata();
    element.emitPlaying();
    jest.advanceTimersByTime(MAX_WAIT_MS * 2);
    expect(kinds()).toEqual(['metadata', 'playing']);
    element.emit('timeupdate', { currentTime: 30 });
    element.emit('seeking', { seeking: true, readyState: 1, currentTime: 60 });
    jest.advanceTimersByTime(MAX_WAIT_MS);
    expect(kinds().slice(-1)).toEqual(['failed']);
    expect(audio.position()).toBe(60);
  });

  test('an error during continued playback is ignored; when playback has stopped, it is reported after a moment', () => {
    const { element, audio, kinds } = setUp();
    audio.load('/musics/dawn.mp3');
    element.emitMetadata();
    element.emitPlaying();
    const noDevice = { readyState: 4, error: { code: 3, message: 'OnMediaSinkAudioError' } };
    element.emit('error', noDevice);
    element.emit('timeupdate', { currentTime: 0.5 });
    jest.advanceTimersByTime(1000);
    expect(kinds()).not.toContain('failed');
    element.emit('error', noDevice);
    jest.advanceTimersByTime(1000);
    expect(kinds().at(-1)).toBe('failed');
  });

  test('autoplay refused before an interaction is reported, and is not a failure', async () => {
    const { element, audio, kinds } = setUp();
    element.playing = rejectWith('NotAllowedError');
    audio.load('/musics/dawn.mp3');
    await settle();
    jest.advanceTimersByTime(MAX_WAIT_MS);
    expect(kinds()).toEqual(['refused']);
  });

  test('interruptions of play are not reported: a pause, another track', async () => {
    const { element, audio, kinds } = setUp();
    element.playing = rejectWith('AbortError');
    audio.load('/musics/dawn.mp3');
    element.playing = rejectWith('NotSupportedError');
    audio.load('/musics/mist.mp3');
    element.playing = () => Promise.resolve();
    audio.load('/musics/rain.mp3');
    await settle();
    expect(kinds()).toEqual([]);
  });
});

test('the volume is limited to 0 to 100; repeating and muting persist across tracks', () => {
  const { element, audio } = setUp();
  audio.setVolume(30);
  expect(element.volume).toBe(0.3);
  audio.setVolume(250);
  expect(element.volume).toBe(1);
  audio.setRepeating(true);
  audio.setMuted(true);
  audio.load('/musics/dawn.mp3');
  expect([element.loop, element.muted]).toEqual([true, true]);
});

test('a device with a fixed volume is reported', () => {
  const element = new FakeElement();
  element.hasFixedVolume = true;
  expect(setUp(element).kinds()).toEqual(['volume-fixed']);
});

test('unloading stops the sound and the download', () => {
  const { element, audio, kinds } = setUp();
  audio.load('/musics/dawn.mp3');
  audio.unload();
  expect([element.src, element.paused, audio.position()]).toEqual(['', true, 0]);
  element.emit('error', { error: { code: 4, message: '' } });
  expect(kinds()).toEqual([]);
});

test('without range support of the host, only the start can be sought until the whole file is loaded', () => {
  const { element, audio, events } = setUp();
  audio.load('/musics/dawn.mp3');
  element.hasRanges = false;
  element.emitMetadata(100);
  expect(events).toEqual([
    { kind: 'metadata', duration: 100 },
    { kind: 'seekable', isSeekable: false },
  ]);
  element.emitPlaying();
  element.currentTime = 30;
  audio.seek(90);
  expect(element.currentTime).toBe(30);
  audio.seek(0);
  expect(element.currentTime).toBe(0);
  element.hasRanges = true;
  element.emit('progress');
  audio.seek(90);
  expect(element.currentTime).toBe(90);
  expect(events.filter(({ kind }) => kind === 'seekable')).toHaveLength(2);
  element.hasRanges = false;
  audio.load('/musics/rain.mp3');
  audio.seek(12);
  expect(audio.position()).toBe(12);
});
