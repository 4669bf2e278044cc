import type { AudioEvent, AudioPort } from './audio-port';

/**
 * Time without data, while playback waits, after which the network counts as lost, in milliseconds.
 */
export const MAX_WAIT_MS = 20_000;

/** Time in which an element must show that it continues to play after an error, in milliseconds. */
const ERROR_TIMEOUT_MS = 1000;

/** A volume that is no element's default. */
const PROBE_VOLUME = 0.5;

/**
 * Creates the port of the audio element. It emits the browser's events, with these differences:
 * each failure is reported once, too long a wait counts as a failure, and a pause caused by the end
 * or a failure is not emitted.
 * @param element Audio element (default: a new one outside the document).
 */
export function createAudioElement(element: HTMLAudioElement = new Audio()): AudioPort {
  const listeners = new Set<(event: AudioEvent) => void>();
  let address: string | null = null;
  /**
   * Position to seek to once the duration is known, or on a retry; null while the element's own
   * position is valid.
   */
  let wanted: number | null = null;
  let lastPosition = 0;
  let isSeekable = true;
  let hasFailed = false;
  /** Counter of loads: results of earlier ones are ignored. */
  let loads = 0;
  let volume = 1;
  let isProbed = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  element.preload = 'none';

  const emit = (event: AudioEvent) => listeners.forEach((listener) => listener(event));
  const hasMetadata = () => element.readyState >= element.HAVE_METADATA;
  const position = () => wanted ?? (hasMetadata() ? element.currentTime : lastPosition);

  function watch(): void {
    unwatch();
    waiting = setTimeout(() => fail(`nothing has come for ${MAX_WAIT_MS / 1000} seconds`), MAX_WAIT_MS);
  }
  function unwatch(): void {
    clearTimeout(waiting);
    waiting = undefined;
  }

  function begin(start: number, plays: boolean): void {
    loads += 1;
    unwatch();
    hasFailed = false;
    isSeekable = true;
    wanted = start;
    lastPosition = start;
    // A paused track fetches nothing.
    element.preload = plays ? 'auto' : 'none';
    element.src = address ?? '';
    if (plays) play();
  }

  function play(): void {
    if (address === null) return;
    if (hasFailed) return begin(wanted ?? 0, true);
    const load = loads;
    element.preload = 'auto';
    watch();
    element.play().catch((error: unknown) => {
      // Interrupted by a pause or another track.
      if (load !== loads || nameOf(error) === 'AbortError') return;
      if (nameOf(error) !== 'NotAllowedError') return fail(String(error));
      unwatch();
      emit({ kind: 'refused' });
    });
  }

  function fail(reason: string): void {
    if (hasFailed || address === null) return;
    wanted = wanted ?? lastPosition;
    hasFailed = true;
    silence();
    emit({ kind: 'failed', reason: `Expected audio at ${address}, and ${reason}.` });
  }

  /** Stops the sound and the download. */
  function silence(): void {
    unwatch();
    element.pause();
    element.removeAttribute('src');
    element.load();
  }

  const listen = (names: readonly (keyof HTMLMediaElementEventMap)[], listener: () => void) => {
    for (const name of names) element.addEventListener(name, () => address !== null && !hasFailed && listener());
  };
  listen(['loadedmetadata'], () => {
    if (wanted !== null && wanted > 0) element.currentTime = atMost(element.duration, wanted);
    wanted = null;
  });
  // Browsers may refine the duration while loading.
  listen(['loadedmetadata', 'durationchange'], () => {
    if (hasMetadata() && Number.isFinite(element.duration)) emit({ kind: 'metadata', duration: element.duration });
  });
  // Without range requests nothing can be sought until the whole file is loaded.
  listen(['loadedmetadata', 'durationchange', 'progress', 'suspend', 'canplaythrough'], () => {
    const { seekable } = element;
    const isNow = !hasMetadata() || (seekable.length > 0 && seekable.end(seekable.length - 1) > 0);
    if (isNow === isSeekable) return;
    isSeekable = isNow;
    emit({ kind: 'seekable', isSeekable });
  });
  listen(['waiting', 'stalled'], () => {
    // Browsers also report a download as stalled that has buffered enough.
    if (element.paused || element.readyState >= element.HAVE_FUTURE_DATA) return;
    watch();
    emit({ kind: 'waiting' });
  });
  listen(['seeking'], () => {
    lastPosition = position();
    watch();
  });
  // A slow network is not a lost one.
  listen(['progress'], () => {
    if (waiting !== undefined) watch();
  });
  listen(['seeked', 'timeupdate'], () => {
    if (wanted !== null || element.seeking) return;
    if (element.paused || element.readyState >= element.HAVE_FUTURE_DATA) unwatch();
    lastPosition = element.currentTime;
    emit({ kind: 'position', position: lastPosition });
  });
  listen(['playing'], () => {
    unwatch();
    emit({ kind: 'playing' });
  });
  listen(['pause'], () => {
    if (!element.seeking) unwatch();
    if (!element.ended) emit({ kind: 'paused' });
  });
  listen(['ended'], () => {
    unwatch();
    emit({ kind: 'ended' });
  });
  listen(['error'], () => {
    const reason = `the browser says: ${describe(element.error)}`;
    if (element.paused || element.readyState < element.HAVE_FUTURE_DATA) return fail(reason);
    // Firefox reports an error without an audio device, and continues to play.
    const [load, second] = [loads, element.currentTime];
    setTimeout(() => {
      if (load === loads && element.currentTime === second) fail(reason);
    }, ERROR_TIMEOUT_MS);
  });

  // iOS accepts a volume and resets it a moment later. Nothing can be playing before that.
  element.volume = PROBE_VOLUME;
  setTimeout(() => {
    isProbed = true;
    if (element.volume !== PROBE_VOLUME) emit({ kind: 'volume-fixed' });
    element.volume = volume;
  });

  return {
    load(next, { position: start = 0, plays = true } = {}) {
      address = next;
      begin(start, plays);
    },
    play,
    pause() {
      element.pause();
    },
    seek(second) {
      if (address === null) return;
      const target = atMost(element.duration, Math.max(second, 0));
      // Any host can send the start again.
      if (!isSeekable && target > 0) return;
      if (hasMetadata() && !hasFailed) element.currentTime = target;
      else wanted = target;
      lastPosition = target;
      emit({ kind: 'position', position: target });
    },
    setRepeating(isRepeating) {
      element.loop = isRepeating;
    },
    setVolume(next) {
      volume = Math.min(Math.max(next, 0), 100) / 100;
      if (isProbed) element.volume = volume;
    },
    setMuted(isMuted) {
      element.muted = isMuted;
    },
    position,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unload() {
      loads += 1;
      address = null;
      wanted = null;
      lastPosition = 0;
      hasFailed = false;
      silence();
    },
  };
}

const atMost = (duration: number, position: number): number =>
  Number.isFinite(duration) ? Math.min(position, duration) : position;

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '');

const describe = (error: MediaError | null): string =>
  error === null ? 'nothing' : `code ${error.code} ${error.message}`.trim();
