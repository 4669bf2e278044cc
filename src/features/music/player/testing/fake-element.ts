/** The parts of a media element that a browser moves and a test drives. */
export class FakeElement extends EventTarget {
  readonly HAVE_METADATA = 1;
  readonly HAVE_FUTURE_DATA = 3;
  preload = '';
  paused = true;
  ended = false;
  seeking = false;
  loop = false;
  muted = false;
  duration = Number.NaN;
  readyState = 0;
  error: { code: number; message: string } | null = null;
  /** Addresses that it began with, in order. */
  readonly begun: string[] = [];
  /** What `play` gives. */
  playing: () => Promise<void> = () => Promise.resolve();
  #src = '';
  #time = 0;
  #volume = 1;
  /** Whether its host sends ranges. */
  hasRanges = true;
  get seekable() {
    return { length: 1, end: () => (this.hasRanges ? this.duration : 0) };
  }
  /** Whether the device has a volume of its own, as iOS: it takes another and goes back. */
  hasFixedVolume = false;

  get src() {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    this.begun.push(address);
    this.#empty();
  }
  get currentTime() {
    return this.#time;
  }
  set currentTime(second: number) {
    this.#time = second;
  }
  get volume() {
    return this.hasFixedVolume ? 1 : this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
  }
  removeAttribute() {
    this.#src = '';
  }
  load() {
    this.#empty();
  }
  play() {
    this.paused = false;
    return this.playing();
  }
  pause() {
    this.paused = true;
  }
  #empty() {
    this.paused = true;
    this.error = null;
    this.readyState = 0;
    this.#time = 0;
    this.duration = Number.NaN;
  }

  /** The browser moves it, and says so. */
  emit(
    name: string,
    fields: Partial<Pick<FakeElement, 'ended' | 'readyState' | 'duration' | 'currentTime' | 'error' | 'seeking'>> = {},
  ) {
    Object.assign(this, fields);
    this.dispatchEvent(new Event(name));
  }
  /** Metadata has come. */
  emitMetadata(duration = 100) {
    this.emit('loadedmetadata', { readyState: 1, duration });
  }
  /** Enough has come to be heard. */
  emitPlaying() {
    this.emit('playing', { readyState: 4 });
  }
}
