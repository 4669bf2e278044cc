/** What the controls of the system ask: a lock screen, a headset, the keys of a keyboard. */
export interface SystemHandlers {
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** To a second of the track. */
  seekTo(second: number): void;
  /** On, or back, by seconds. */
  seekBy(seconds: number): void;
}

/** What the system shows of a track. */
export interface RenderedTrack {
  title: string;
  artist: string;
  album: string;
}

/** Where a track is, in seconds. */
export interface TrackPlace {
  duration: number;
  position: number;
}

/** How far the buttons of a system that name no seconds seek. */
const SEEK_STEP_S = 10;

/** The controls that the system has for what plays. */
export interface SystemControls {
  /** A track was chosen; null: none is any more. */
  showTrack(track: RenderedTrack | null): void;
  showState(state: MediaSessionPlaybackState): void;
  /** Where the track is; a length that is not known yet is not shown. */
  showPlace(place: TrackPlace): void;
}

/**
 * Makes the controls that the system has for what plays. Nothing is registered before the first track. A browser without them,
 * or without one of them, has the others.
 */
export function createSystemControls(player: SystemHandlers, session = sessionOf(navigator)): SystemControls {
  if (session === undefined) return { showTrack: nothing, showState: nothing, showPlace: nothing };
  let isRegistered = false;

  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    previoustrack: player.previous,
    nexttrack: player.next,
    // Without this one and a position, iOS takes seeking away from the lock screen.
    seekto: ({ seekTime }) => seekTime !== undefined && player.seekTo(seekTime),
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_STEP_S)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_STEP_S),
  };
  function register(): void {
    if (isRegistered) return;
    isRegistered = true;
    for (const [action, handler] of Object.entries(handlers)) {
      // The keys are those of the object above.
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

/** Old browsers have none. */
const sessionOf = ({ mediaSession }: { mediaSession?: MediaSession }) => mediaSession;

const ARTWORK = [96, 256, 512].map((side) => ({
  src: `/musics/artwork-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
}));

/** What a browser does not know throws, or is not there to be called. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // The music plays without it.
  }
}

const nothing = () => undefined;
