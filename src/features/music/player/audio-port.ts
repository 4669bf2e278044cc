/** What the audio element tells; `follow-audio.ts` hands it to the store. The element is the truth, the store its mirror. */
export type AudioEvent =
  /** The length of the track is known, in seconds. */
  | { kind: 'metadata'; duration: number }
  /** Nothing can be heard until more has come. */
  | { kind: 'waiting' }
  | { kind: 'playing' }
  | { kind: 'paused' }
  | { kind: 'ended' }
  /** Whether one can go to another second of the track: a host that sends no ranges lets nobody. */
  | { kind: 'seekable'; isSeekable: boolean }
  /** Time went by, or the reader has sought; in seconds. */
  | { kind: 'position'; position: number }
  /** The volume can be set on this device; on iOS it cannot. */
  | { kind: 'volume-fixed' }
  /** The browser refuses to play before the reader touches the page. */
  | { kind: 'refused' }
  /** The track cannot be had or decoded, or the network was lost; the reason is for the console. */
  | { kind: 'failed'; reason: string };

/** The one audio element of the page, made in script and never in the tree of the page, so that nothing there stops it. */
export interface AudioPort {
  /** Begins with a track, from a second on (default: its start); nothing is fetched before this. */
  load(address: string, options?: { position?: number; plays?: boolean }): void;
  play(): void;
  pause(): void;
  /** Goes to a second of the track; before its length is known, as soon as it is. */
  seek(position: number): void;
  setRepeating(isRepeating: boolean): void;
  /** From 0 to 100. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Where the track is, in seconds, to the millisecond. */
  position(): number;
  /** @returns how to stop. */
  subscribe(listener: (event: AudioEvent) => void): () => void;
  /** Lets go of the track and of its bytes. */
  unload(): void;
}
