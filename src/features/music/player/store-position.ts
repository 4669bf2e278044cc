import type { AudioPort } from './audio-port';
import { musicAddress } from './music-address';
import { playerRestored, selectPlayer } from './player-slice';
import { parseResume, type ResumeRecord, writeResume } from './resume-record';
import { readInTab } from '../../../boot/read-stored';
import { MUSIC_KEY } from '../../../shared/page-contract';
import type { PlayerStore } from './player-store';

/**
 * Interval in which the position is stored while music plays, in milliseconds: browsers may end a
 * page without an event.
 */
const SAVE_INTERVAL_MS = 3000;

/**
 * Restores the state of the player on the previous page of this tab, if any, and stores it for the
 * next one, because a full load stops the sound. A page in the back/forward cache is silent. When
 * it is restored, it resumes from the page after it.
 * @param onResume Called before the player is restored, with the track.
 */
export function storePosition(store: PlayerStore, audio: AudioPort, onResume: (key: string | null) => void): void {
  let isAway = false;
  let savedAt = 0;

  const save = () => {
    if (isAway) return;
    savedAt = Date.now();
    const record = recordOf(selectPlayer(store.getState()), audio.position(), savedAt);
    // A closed, silent player is not worth restoring.
    write(record.isOpen || record.wasPlaying ? writeResume(record) : null);
  };
  const resume = () => {
    const record = parseResume(readInTab(MUSIC_KEY), Date.now());
    if (record === null) return write(null);
    onResume(record.key);
    restorePlayer(record, store, audio);
  };

  audio.subscribe(({ kind }) => {
    if (kind === 'position' && Date.now() - savedAt >= SAVE_INTERVAL_MS) save();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    save();
    isAway = true;
    if (persisted) audio.pause();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    isAway = false;
    if (persisted) resume();
  });
  resume();
}

type PlayerStateNow = ReturnType<typeof selectPlayer>;

function recordOf(player: PlayerStateNow, position: number, at: number): ResumeRecord {
  const { current: key, state, durations, isOpen, isCollapsed, playlist, isRepeating } = player;
  return {
    key,
    position: state === 'ended' ? 0 : position,
    duration: (key === null ? undefined : durations[key]) ?? null,
    wasPlaying: state === 'playing' || state === 'loading',
    isOpen,
    isCollapsed,
    playlist,
    isRepeating,
    at,
  };
}

function restorePlayer(record: ResumeRecord, { dispatch, getState }: PlayerStore, audio: AudioPort): void {
  const { key, position, duration, wasPlaying, isOpen, isCollapsed, playlist, isRepeating } = record;
  const { durations } = selectPlayer(getState());
  dispatch(
    playerRestored({
      current: key,
      position: Math.floor(position),
      // A known duration prevents the player from opening again.
      durations: key === null || duration === null ? durations : { ...durations, [key]: duration },
      state: key === null ? 'none' : wasPlaying ? 'loading' : 'paused',
      isOpen,
      isCollapsed,
      playlist,
      isRepeating,
    }),
  );
  audio.setRepeating(isRepeating);
  if (key !== null) audio.load(musicAddress(key), { position, plays: wasPlaying });
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(MUSIC_KEY);
    else sessionStorage.setItem(MUSIC_KEY, text);
  } catch {
    // Without storage, the player is silent after a full load.
  }
}
