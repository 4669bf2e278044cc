import type { PlayerCommand } from '../ask-player';
import type { AudioPort } from './audio-port';
import {
  nextRequested,
  playerClosed,
  playerOpened,
  playerSlice,
  playToggled,
  previousRequested,
  seekRequested,
  selectPlayer,
  trackChosen,
  trackLetGo,
  tracksRead,
} from './player-slice';
import type { Track } from './track';
import { notificationRaised } from '../../notifications/notifications-slice';
import type { Messages } from '../../../messages/messages';
import { translateIn } from '../../../messages/use-translation';
import type { TranslatorPort } from '../../../store/ports';
import { followAudio } from './follow-audio';
import { keepPlace } from './keep-place';
import type { SystemControls, SystemHandlers } from './media-session';
import { listenToPlayer } from './player-listeners';
import type { PlayerServices, PlayerStore } from './player-store';
import type { PlayerMessages } from './player-messages';
import { showInSystem } from './show-in-system';
import type { Tabs } from './tabs';

/** What the player works with. */
export interface PlayerTools extends PlayerServices {
  store: PlayerStore;
  audio: AudioPort;
  playerMessages: PlayerMessages;
  /** The words of the page, for what goes wrong before those of the player are there. */
  translator: Pick<TranslatorPort, 'translate'>;
  loadTracks: () => Promise<readonly Track[]>;
  /** A track was heard to its end. */
  onPlayed: () => void;
  joinTabs: (onOtherPlays: () => void) => Tabs;
  createSystemControls: (handlers: SystemHandlers) => SystemControls;
}

/** The player of a page. */
export interface Player {
  playerMessages: PlayerMessages;
  /** Does what a page asked for. */
  handle(command: PlayerCommand): void;
  /** The page shows whether it is open: until then a command to open or close it opens it. */
  see(): void;
  /** Something that the player needs did not come. */
  notifyAbsence(error: unknown): void;
}

/**
 * Makes the player: the part of the store that it needs, what the reader asks for, what becomes of it, the other tabs, the
 * controls of the system, and the place that outlives the page. There is one for the life of a document.
 */
export function createPlayer({
  store,
  audio,
  playerMessages,
  translator,
  loadTracks,
  onPlayed,
  addPlayerState,
  ...browser
}: PlayerTools): Player {
  const { dispatch, getState } = store;
  addPlayerState(playerSlice.reducer);
  const player = () => selectPlayer(getState());
  const isAudible = () => player().state === 'playing' || player().state === 'loading';
  const emitError = (message: string) => dispatch(notificationRaised({ state: 'error', message }));

  /** The track that a former page had; null where there was none. */
  let resumed: string | null = null;
  /** Whether nothing was asked for on this page, and nothing has been heard: what a former page played may be gone. */
  let isUnasked = false;
  /** Whether the reader has seen whether the player is open. */
  let isSeen = false;
  let tracks: Promise<unknown> | null = null;

  function notifyAbsence(error: unknown): void {
    console.error(error);
    emitError(translator.translate('player.notLoaded'));
    // Without music there is nothing to be shown, and opening it again tries again.
    if (player().current === null) dispatch(playerClosed());
  }
  /** Loads the tracks, once. */
  function tracksReady(): Promise<unknown> {
    tracks ??= loadTracks().then(
      (loaded) => {
        dispatch(tracksRead(loaded));
      },
      (error: unknown) => {
        tracks = null;
        notifyAbsence(error);
        throw error;
      },
    );
    return tracks;
  }
  // What does not come has been reported.
  const prepare = () => void tracksReady().then(letGoOfLost, () => undefined);
  /** The site may have lost the track since the former page. */
  function letGoOfLost(): void {
    const { current, tracks: known } = player();
    if (current === null || current !== resumed || known?.some(({ key }) => key === current)) return;
    audio.unload();
    dispatch(trackLetGo());
  }

  const system = browser.createSystemControls({
    play: () => {
      if (!isAudible()) dispatch(playToggled());
    },
    pause: () => {
      if (isAudible()) dispatch(playToggled());
    },
    next: () => dispatch(nextRequested()),
    previous: () => dispatch(previousRequested()),
    seekTo: (second) => dispatch(seekRequested(second)),
    seekBy: (seconds) => dispatch(seekRequested(audio.position() + seconds)),
  });
  const tabs = browser.joinTabs(() => {
    if (isAudible()) audio.pause();
  });
  const { trackEnded } = listenToPlayer({ store, audio, tracksReady });
  followAudio(store, audio, {
    onPlaying: () => {
      isUnasked = false;
      tabs.emitPlaying();
    },
    // Not after a full load: there it stands at its place, as the player does.
    onRefused: () => {
      if (!isUnasked) dispatch(playerOpened());
    },
    onEnded: () => {
      onPlayed();
      trackEnded();
    },
    onFailed: (reason) => {
      console.warn(reason);
      // What a former page played stands at its place; it is reported when somebody asks for it again.
      if (!isUnasked) {
        void loadPlayerMessages(playerMessages).then((messages) =>
          emitError(
            messages === null
              ? translator.translate('player.notLoaded')
              : translateIn(messages, 'musics')('musics.notification.error'),
          ),
        );
      }
      isUnasked = false;
    },
  });
  showInSystem({ store, audio, playerMessages, system });
  const onResume = (key: string | null) => {
    resumed = key;
    isUnasked = true;
    prepare();
  };
  keepPlace({ store, audio, onResume }).resume();

  return {
    playerMessages,
    handle(command) {
      const { isOpen, isCollapsed } = player();
      isUnasked = false;
      if (command.kind === 'play') dispatch(trackChosen({ key: command.key, playlist: command.playlist }));
      else dispatch(isSeen && isOpen && !isCollapsed ? playerClosed() : playerOpened());
      prepare();
    },
    see() {
      isSeen = true;
    },
    notifyAbsence,
  };
}

/** How long a failure waits for its words, in milliseconds: a track may fail before they have come. */
const MAX_MESSAGES_WAIT_MS = 5000;

/** The words, once they are there; null when they do not come in time. */
function loadPlayerMessages(playerMessages: PlayerMessages): Promise<Messages | null> {
  return new Promise((resolve) => {
    const known = playerMessages.read();
    if (known !== null) return resolve(known);
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve(playerMessages.read());
    };
    const stop = playerMessages.subscribe(end);
    const timer = setTimeout(end, MAX_MESSAGES_WAIT_MS);
  });
}
