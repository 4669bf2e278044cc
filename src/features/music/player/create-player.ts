import { isAnyOf } from '@reduxjs/toolkit';
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
  trackUnloaded,
  tracksRead,
} from './player-slice';
import type { Track } from './track';
import { notificationRaised } from '../../notifications/notifications-slice';
import type { Messages } from '../../../messages/messages';
import { translateIn } from '../../../messages/use-translation';
import type { TranslatorPort } from '../../../store/ports';
import { followAudio } from './follow-audio';
import { storePosition } from './store-position';
import type { SystemControls, SystemHandlers } from './media-session';
import { listenToPlayer } from './player-listeners';
import type { PlayerServices, PlayerStore } from './player-store';
import type { PlayerMessages } from './player-messages';
import { showInSystem } from './show-in-system';

/** Dependencies of the player. */
export interface PlayerTools extends PlayerServices {
  store: PlayerStore;
  audio: AudioPort;
  playerMessages: PlayerMessages;
  /** Messages of the page, for failures before those of the player are loaded. */
  translator: Pick<TranslatorPort, 'translate'>;
  loadTracks: () => Promise<readonly Track[]>;
  /** Called when a track was played to its end. */
  onPlayed: () => void;
  joinTabs: (onOtherPlays: () => void) => () => void;
  createSystemControls: (handlers: SystemHandlers) => SystemControls;
}

/** The player of a page. */
export interface Player {
  playerMessages: PlayerMessages;
  /** Handles a command of a page. */
  handle(command: PlayerCommand): void;
  /** Reports that the page renders the player: before that, a toggle command opens it. */
  see(): void;
  /** Reports that something the player needs could not be loaded. */
  notifyAbsence(error: unknown): void;
}

const isPlayerRequest = isAnyOf(playToggled, trackChosen, nextRequested, previousRequested);

/**
 * Creates the player: its slice of the store, listeners for its actions, audio events, other tabs,
 * system controls, and the stored position. A document has one.
 */
export function createPlayer({
  store,
  audio,
  playerMessages,
  translator,
  loadTracks,
  onPlayed,
  addPlayerState,
  afterActions,
  ...browser
}: PlayerTools): Player {
  const { dispatch, getState } = store;
  addPlayerState(playerSlice.reducer);
  const player = () => selectPlayer(getState());
  const isAudible = () => player().state === 'playing' || player().state === 'loading';
  const emitError = (message: string) => dispatch(notificationRaised({ state: 'error', message }));

  /** Track of the previous page; null without one. */
  let resumed: string | null = null;
  /**
   * Whether there was no command, action of the reader or playback on this page: the track of the
   * previous page may no longer exist.
   */
  let isUnasked = false;
  /** Whether the player is rendered, so that the reader sees its state. */
  let isSeen = false;
  let tracks: Promise<unknown> | null = null;

  function notifyAbsence(error: unknown): void {
    console.error(error);
    emitError(translator.translate('player.notLoaded'));
    // Without music there is nothing to show, and opening it again retries.
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
  // A failure has been reported.
  const prepare = () => void tracksReady().then(unloadMissingTrack, () => undefined);
  /** Unloads the track of the previous page if it no longer exists. */
  function unloadMissingTrack(): void {
    const { current, tracks: known } = player();
    if (current === null || current !== resumed || known?.some(({ key }) => key === current)) return;
    audio.unload();
    dispatch(trackUnloaded());
  }

  function notifyFailure(reason: string): void {
    console.warn(reason);
    // A failure of the restored track is not reported until the reader plays it again.
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
  const emitPlaying = browser.joinTabs(() => {
    if (isAudible()) audio.pause();
  });
  // Before the listeners that play: the audio may fail at once.
  afterActions((action) => {
    if (isPlayerRequest(action)) isUnasked = false;
  });
  listenToPlayer({ store, audio, afterActions, tracksReady });
  followAudio(store, audio);
  audio.subscribe((event) => {
    if (event.kind === 'playing') {
      isUnasked = false;
      emitPlaying();
    }
    // Not after a full load: the player is then restored as it was.
    if (event.kind === 'refused' && !isUnasked) dispatch(playerOpened());
    if (event.kind === 'ended') onPlayed();
    if (event.kind === 'failed') notifyFailure(event.reason);
  });
  showInSystem({ store, audio, afterActions, playerMessages, system });
  storePosition(store, audio, (key) => {
    resumed = key;
    isUnasked = true;
    prepare();
  });

  return {
    playerMessages,
    handle(command) {
      const { isOpen, isCollapsed } = player();
      isUnasked = false;
      if (command.kind === 'play') {
        const { key, playlist, starts } = command;
        dispatch(trackChosen({ key, playlist, starts }));
      } else dispatch(isSeen && isOpen && !isCollapsed ? playerClosed() : playerOpened());
      prepare();
    },
    see() {
      isSeen = true;
    },
    notifyAbsence,
  };
}

/**
 * Time that a failure waits for messages, in milliseconds: a track may fail before they are loaded.
 */
const MAX_MESSAGES_WAIT_MS = 5000;

/** Waits for the messages; null when they are not loaded in time. */
function loadPlayerMessages(playerMessages: PlayerMessages): Promise<Messages | null> {
  return new Promise((resolve) => {
    const known = playerMessages.get();
    if (known !== null) return resolve(known);
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve(playerMessages.get());
    };
    const stop = playerMessages.subscribe(end);
    const timer = setTimeout(end, MAX_MESSAGES_WAIT_MS);
  });
}
