import type { AudioEvent, AudioPort } from '../audio-port';

/** A port that plays nothing, and says what a test makes it say. */
export interface FakeAudio extends AudioPort {
  /** What was asked of it, in order, such as `load /musics/dawn.mp3 from 0`. */
  readonly asked: string[];
  /** It tells something. */
  emit(event: AudioEvent): void;
  /** A track is there, and plays. */
  emitPlaying(duration?: number): void;
  /** Puts it at a second, as time does. */
  goTo(position: number): void;
}

/** Makes a fake port. */
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
