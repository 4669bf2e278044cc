/**
 * Event of the audio element, which `follow-audio.ts` dispatches to the store. The element is the
 * source of truth, the store mirrors it.
 */
export type AudioEvent =
  /** The duration of the track is known, in seconds. */
  | { kind: 'metadata'; duration: number }
  /** Playback waits for data. */
  | { kind: 'waiting' }
  | { kind: 'playing' }
  | { kind: 'paused' }
  | { kind: 'ended' }
  /** Whether the track can be sought; it cannot when the host does not support range requests. */
  | { kind: 'seekable'; isSeekable: boolean }
  /** The position has changed, by playback or seeking; in seconds. */
  | { kind: 'position'; position: number }
  /** The volume cannot be set on this device, as on iOS. */
  | { kind: 'volume-fixed' }
  /** The browser refuses to play before the reader interacts with the page. */
  | { kind: 'refused' }
  /**
   * The track cannot be loaded or decoded, or the network was lost; the reason is for the console.
   */
  | { kind: 'failed'; reason: string };

/** The audio element of the page. It is outside the document, so that nothing there stops it. */
export interface AudioPort {
  /** Loads a track and starts at a second (default: 0); nothing is fetched before. */
  load(address: string, options?: { position?: number; plays?: boolean }): void;
  play(): void;
  pause(): void;
  /** Seeks to a second; before the duration is known, as soon as it is. */
  seek(position: number): void;
  setRepeating(isRepeating: boolean): void;
  /** From 0 to 100. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Returns the position in the track, in seconds, to the millisecond. */
  position(): number;
  /** @returns a function that stops it. */
  subscribe(listener: (event: AudioEvent) => void): () => void;
  /** Unloads the track and its data. */
  unload(): void;
}
