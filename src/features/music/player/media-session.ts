import { withBasePath } from '../../../shared/routes/base-path';

/** Handlers of system controls: lock screen, headset, media keys. */
export interface SystemHandlers {
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Seeks to a second of the track. */
  seekTo(second: number): void;
  /** Seeks forward or back by seconds. */
  seekBy(seconds: number): void;
}

/** Metadata of a track shown by the system. */
export interface RenderedTrack {
  title: string;
  artist: string;
  album: string;
}

/** Position in a track, in seconds. */
export interface TrackPlace {
  duration: number;
  position: number;
}

/** Seconds to seek when the system names none. */
const SEEK_STEP_S = 10;

/** System controls of the current playback. */
export interface SystemControls {
  /** Shows a track; null for none. */
  showTrack(track: RenderedTrack | null): void;
  showState(state: MediaSessionPlaybackState): void;
  /** Shows the position; ignored while the duration is unknown. */
  showPlace(place: TrackPlace): void;
}

/**
 * Creates the system controls. Nothing is registered before the first track. Missing controls of a
 * browser are ignored.
 */
export function createSystemControls(player: SystemHandlers, session = sessionOf(navigator)): SystemControls {
  if (session === undefined) return { showTrack: nothing, showState: nothing, showPlace: nothing };
  let isRegistered = false;

  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    previoustrack: player.previous,
    nexttrack: player.next,
    // Without this action and a position, iOS hides seeking on the lock screen.
    seekto: ({ seekTime }) => seekTime !== undefined && player.seekTo(seekTime),
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_STEP_S)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_STEP_S),
  };
  function register(): void {
    if (isRegistered) return;
    isRegistered = true;
    for (const [action, handler] of Object.entries(handlers)) {
      // A cast: the keys are those of the object above.
      attempt(() => session?.setActionHandler(action as MediaSessionAction, handler));
    }
  }

  return {
    showTrack(track) {
      if (track === null) {
        session.metadata = null;
        attempt(() => session.setPositionState());
        return;
      }
      register();
      attempt(() => {
        session.metadata = new MediaMetadata({ ...track, artwork: ARTWORK });
      });
    },
    showState(state) {
      session.playbackState = state;
    },
    showPlace({ duration, position }) {
      if (!Number.isFinite(duration) || duration <= 0 || !Number.isFinite(position)) return;
      attempt(() =>
        session.setPositionState({ duration, position: Math.min(Math.max(position, 0), duration), playbackRate: 1 }),
      );
    },
  };
}

/** Returns the media session; old browsers have none. */
const sessionOf = ({ mediaSession }: { mediaSession?: MediaSession }) => mediaSession;

const ARTWORK = [96, 256, 512].map((side) => ({
  src: withBasePath(`/musics/artwork-${side}.png`),
  sizes: `${side}x${side}`,
  type: 'image/png',
}));

/** Runs a call that throws, or is missing, in browsers without support. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Music plays without it.
  }
}

const nothing = () => undefined;
