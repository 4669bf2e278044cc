import type { AudioEvent, AudioPort } from '../audio-port';

/** Audio port that plays nothing, and emits the events of a test. */
export interface FakeAudio extends AudioPort {
  /** Calls, in order, such as `load /musics/dawn.mp3 from 0`. */
  readonly asked: string[];
  /** Emits an event. */
  emit(event: AudioEvent): void;
  /** Simulates a track that is loaded and plays. */
  emitPlaying(duration?: number): void;
  /** Moves the position, as playback does. */
  goTo(position: number): void;
}

/** Creates a fake port. */
export function fakeAudio(): FakeAudio {
  const listeners = new Set<(event: AudioEvent) => void>();
  const asked: string[] = [];
  let position = 0;
  const emit = (event: AudioEvent) => listeners.forEach((listener) => listener(event));
  const goTo = (second: number) => {
    position = second;
    emit({ kind: 'position', position });
  };
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given].join(' '));
  return {
    asked,
    emit,
    goTo,
    emitPlaying(duration = 100) {
      emit({ kind: 'metadata', duration });
      emit({ kind: 'playing' });
    },
    load(address, { position: start = 0, plays = true } = {}) {
      asked.push(`load ${address} from ${start}${plays ? '' : ', silent'}`);
      position = start;
    },
    play: note('play'),
    pause() {
      asked.push('pause');
      emit({ kind: 'paused' });
    },
    seek(second) {
      asked.push(`seek ${second}`);
      goTo(second);
    },
    setRepeating: note('repeat'),
    setVolume: note('volume'),
    setMuted: note('mute'),
    position: () => position,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unload: note('unload'),
  };
}
