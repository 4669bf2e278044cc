/** Fake of a media element that tests control. */
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
  /** Loaded addresses, in order. */
  readonly begun: string[] = [];
  /** Result of `play`. */
  playing: () => Promise<void> = () => Promise.resolve();
  #src = '';
  #time = 0;
  #volume = 1;
  /** Whether the host supports range requests. */
  hasRanges = true;
  get seekable() {
    return { length: 1, end: () => (this.hasRanges ? this.duration : 0) };
  }
  /** Whether the volume is fixed, as on iOS: it accepts another and resets it. */
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

  /** Changes fields and dispatches an event, as a browser does. */
  emit(
    name: string,
    fields: Partial<Pick<FakeElement, 'ended' | 'readyState' | 'duration' | 'currentTime' | 'error' | 'seeking'>> = {},
  ) {
    Object.assign(this, fields);
    this.dispatchEvent(new Event(name));
  }
  /** Simulates loaded metadata. */
  emitMetadata(duration = 100) {
    this.emit('loadedmetadata', { readyState: 1, duration });
  }
  /** Simulates the start of playback. */
  emitPlaying() {
    this.emit('playing', { readyState: 4 });
  }
}
