import { settingsChosen, settingsRead } from '../../../store/settings-slice';
import {
  nextRequested,
  playerClosed,
  playerOpened,
  playToggled,
  previousRequested,
  repeatToggled,
  seekRequested,
  selectPlayer,
  trackChosen,
} from './player-slice';
import { writeResume } from './resume-record';
import { selectNotifications } from '../../notifications/notifications-slice';
import { fakePorts } from '../../../testing/fake-ports';
import { createAppStore } from '../../../app/store/store';
import { createPlayer } from './create-player';
import type { SystemHandlers } from './media-session';
import { createPlayerMessages } from './player-messages';
import { fakeAudio } from './testing/fake-audio';

const TRACKS = ['dawn', 'reeds', 'mist'].map((key) => ({ key, category: 'calm', subCategory: 'water', author: null }));
const WORDS = {
  fr: { 'musics.notification.error': 'Ce morceau n’a pas pu être chargé.', 'musics.track.dawn.title': 'L’aube' },
  en: { 'musics.notification.error': 'This track could not be loaded.', 'musics.track.dawn.title': 'Dawn' },
};

interface Scene {
  favorites?: readonly string[];
  /** Record of the last page of the tab; missing fields get defaults. */
  stored?: Partial<Parameters<typeof writeResume>[0]>;
  tracks?: () => Promise<typeof TRACKS>;
  /** Whether the messages are loaded at first (default: true). */
  hasMessages?: boolean;
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** Waits until fetched data is loaded. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

async function setUp({
  favorites = [],
  stored,
  tracks = () => Promise.resolve(TRACKS),
  hasMessages = true,
}: Scene = {}) {
  if (stored !== undefined) sessionStorage.setItem('music', aRecord(stored));
  const store = createAppStore(fakePorts());
  store.dispatch(settingsRead({ favoriteMusics: favorites }));
  const audio = fakeAudio();
  const playerMessages = createPlayerMessages((locale) => Promise.resolve({ musics: WORDS[locale] }));
  if (hasMessages) await playerMessages.use('fr');
  const announced: string[] = [];
  let playElsewhere = () => undefined as void;
  let system: SystemHandlers | undefined;
  const player = createPlayer({
    store,
    audio,
    playerMessages,
    translator: { translate: (key) => key },
    loadTracks: tracks,
    onPlayed: () => void announced.push('heard'),
    ...store.dispatch((_dispatch, _getState, { addPlayerState, afterActions }) => ({ addPlayerState, afterActions })),
    joinTabs: (onOtherPlays) => {
      playElsewhere = onOtherPlays;
      return () => void announced.push('playing here');
    },
    createSystemControls: (handlers) => {
      system = handlers;
      return {
        showTrack: (track) => void announced.push(track === null ? 'no track' : `${track.title} by ${track.artist}`),
        showState: (state) => void announced.push(state),
        showPlace: ({ position, duration }) => void announced.push(`${position}/${duration}`),
      };
    },
  });
  // Ignores the initial settings, such as the volume.
  audio.asked.length = 0;
  return {
    store,
    audio,
    playerMessages,
    player,
    announced,
    now: () => selectPlayer(store.getState()),
    displayed: () => selectNotifications(store.getState()).map(({ message }) => message),
    playElsewhere: () => playElsewhere(),
    system: () => system as SystemHandlers,
    /** Loads the tracks without choosing one. */
    ready: async () => {
      player.handle({ kind: 'toggle' });
      player.see();
      await settle();
    },
  };
}
type Player = Awaited<ReturnType<typeof setUp>>;

/** Creates a player that plays a track. */
async function playing(key: string, playlist: 'favorites' | 'all', favorites: readonly string[] = []): Promise<Player> {
  const scene = await setUp({ favorites });
  await scene.ready();
  scene.player.handle({ kind: 'play', key, playlist });
  scene.audio.emitPlaying();
  scene.audio.asked.length = 0;
  scene.announced.length = 0;
  return scene;
}

function aRecord(fields: Partial<Parameters<typeof writeResume>[0]>): string {
  return writeResume({
    key: 'reeds',
    position: 42.5,
    duration: 100,
    wasPlaying: true,
    isOpen: true,
    isCollapsed: false,
    playlist: 'all',
    isRepeating: false,
    at: Date.now(),
    ...fields,
  });
}

describe('a track', () => {
  test('starts at once when chosen, before the list of tracks is loaded; the player opens when its duration is known', async () => {
    const { player, audio, now, announced } = await setUp({ tracks: () => new Promise(() => undefined) });
    player.handle({ kind: 'play', key: 'dawn', playlist: 'all' });
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0']);
    expect(now()).toMatchObject({ current: 'dawn', state: 'loading', isOpen: false });
    audio.emit({ kind: 'metadata', duration: 100.7 });
    audio.emit({ kind: 'playing' });
    expect(now()).toMatchObject({ state: 'playing', isOpen: true, durations: { dawn: 100 } });
    expect(announced).toContain('playing here');
  });

  test('toggles pause when chosen again; another one plays from the start', async () => {
    const { store, audio, now } = await playing('dawn', 'all');
    store.dispatch(trackChosen({ key: 'dawn', playlist: 'all' }));
    expect(now().state).toBe('paused');
    store.dispatch(trackChosen({ key: 'dawn', playlist: 'favorites' }));
    expect(now().playlist).toBe('favorites');
    store.dispatch(trackChosen({ key: 'mist', playlist: 'all' }));
    expect(audio.asked).toEqual(['pause', 'play', 'load /musics/mist.mp3 from 0']);
    expect(now()).toMatchObject({ current: 'mist', position: 0, state: 'loading' });
  });

  test('is loading while it waits for data, until it plays or is paused', async () => {
    const { store, audio, now } = await playing('dawn', 'all');
    audio.emit({ kind: 'waiting' });
    expect(now().state).toBe('loading');
    store.dispatch(playToggled());
    expect(now().state).toBe('paused');
  });

  test('is sought by whole seconds, within its duration', async () => {
    const { store, audio, now } = await playing('dawn', 'all');
    [41.4, 400, -5, Number.NaN].forEach((second) => store.dispatch(seekRequested(second)));
    expect(audio.asked).toEqual(['seek 41', 'seek 100', 'seek 0']);
    audio.goTo(7.9);
    expect(now().position).toBe(7);
  });
});

describe('play', () => {
  test.each([
    [['gone', 'mist'], 'mist', 'favorites'],
    [['gone'], 'dawn', 'all'],
    [[], 'dawn', 'all'],
  ])('without a track, with the favourites %j, starts with %s', async (favorites, key, playlist) => {
    const { store, ready, audio, now } = await setUp({ favorites });
    await ready();
    store.dispatch(playToggled());
    expect(audio.asked).toEqual([`load /musics/${key}.mp3 from 0`]);
    expect(now().playlist).toBe(playlist);
    // A removed favourite may return.
    expect(store.getState().settings.favoriteMusics).toBe(favorites);
  });

  test('waits for the tracks when they are not loaded', async () => {
    const { store, player, audio } = await setUp();
    player.handle({ kind: 'toggle' });
    store.dispatch(playToggled());
    expect(audio.asked).toEqual([]);
    await settle();
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0']);
  });

  test('after the end starts again', async () => {
    const { store, audio, now, announced } = await playing('dawn', 'all');
    audio.emit({ kind: 'ended' });
    expect(now().state).toBe('ended');
    expect(announced).toContain('heard');
    store.dispatch(playToggled());
    expect(audio.asked).toEqual(['seek 0', 'play']);
  });
});

describe('the favourites', () => {
  test('continue from the track that plays already, without a pause', async () => {
    const { player, audio, now } = await playing('mist', 'all', ['mist', 'dawn']);
    player.handle({ kind: 'play', key: 'mist', playlist: 'favorites', starts: true });
    expect(audio.asked).toEqual([]);
    expect(now()).toMatchObject({ state: 'playing', playlist: 'favorites' });
    audio.emit({ kind: 'ended' });
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0']);
  });

  test('continue from the track that is paused', async () => {
    const { store, audio } = await playing('mist', 'all', ['mist', 'dawn']);
    audio.emit({ kind: 'paused' });
    store.dispatch(trackChosen({ key: 'mist', playlist: 'favorites', starts: true }));
    expect(audio.asked).toEqual(['play']);
  });
});

describe('the order', () => {
  test('wraps with next and with previous', async () => {
    const { store, audio } = await playing('mist', 'all');
    store.dispatch(nextRequested());
    store.dispatch(previousRequested());
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0', 'load /musics/mist.mp3 from 0']);
  });

  test('is that of the favourites, without removed ones', async () => {
    const { store, audio } = await playing('mist', 'favorites', ['mist', 'gone', 'dawn']);
    store.dispatch(nextRequested());
    store.dispatch(nextRequested());
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0', 'load /musics/mist.mp3 from 0']);
  });

  test('returns to the start of a track that has played for a while', async () => {
    const { store, audio } = await playing('dawn', 'all');
    audio.goTo(3.5);
    store.dispatch(previousRequested());
    store.dispatch(previousRequested());
    expect(audio.asked).toEqual(['seek 0', 'load /musics/mist.mp3 from 0']);
  });

  test('continues automatically in the favourites, up to the last', async () => {
    const { audio, now } = await playing('mist', 'favorites', ['mist', 'dawn']);
    audio.emit({ kind: 'ended' });
    expect(now()).toMatchObject({ current: 'dawn', state: 'loading' });
    audio.emit({ kind: 'ended' });
    expect(now()).toMatchObject({ current: 'dawn', state: 'ended' });
    expect(audio.asked).toEqual(['load /musics/dawn.mp3 from 0']);
  });
});

test('repeating and the settings are applied to the sound, those of another tab too', async () => {
  const { store, audio } = await playing('dawn', 'all');
  store.dispatch(repeatToggled());
  store.dispatch(settingsChosen({ isMusicIsMuted: true }));
  store.dispatch(settingsRead({ musicVolume: 40 }));
  expect(audio.asked).toEqual(['repeat true', 'volume 100', 'mute true', 'volume 40', 'mute true']);
});

test('the button opens and closes; closing pauses', async () => {
  const { player, audio, now, store } = await playing('dawn', 'all');
  player.handle({ kind: 'toggle' });
  expect(now()).toMatchObject({ isOpen: false, state: 'paused' });
  player.handle({ kind: 'toggle' });
  expect(now().isOpen).toBe(true);
  store.dispatch(playerClosed());
  expect(audio.asked).toEqual(['pause', 'pause']);
});

test('a player that was closed while its first track was loading stays closed', async () => {
  const { player, audio, now, store, ready } = await setUp();
  await ready();
  player.handle({ kind: 'play', key: 'dawn', playlist: 'all' });
  store.dispatch(playerClosed());
  audio.emit({ kind: 'metadata', duration: 80 });
  expect(now()).toMatchObject({ isOpen: false, state: 'paused', durations: { dawn: 80 } });
});

test.each(['dawn', 'mist'])('a track that plays while the player is closed shows the small button: %s', async (key) => {
  const { player, audio, now, store } = await playing('dawn', 'all');
  store.dispatch(playerClosed());
  player.handle({ kind: 'play', key, playlist: 'all' });
  expect(now().isOpen).toBe(false);
  audio.emit({ kind: 'metadata', duration: 80 });
  audio.emit({ kind: 'playing' });
  expect(now()).toMatchObject({ current: key, isOpen: true, isCollapsed: true });
  store.dispatch(playerOpened());
  audio.emit({ kind: 'paused' });
  audio.emit({ kind: 'playing' });
  expect(now()).toMatchObject({ isOpen: true, isCollapsed: false });
});

test('playback in another tab pauses this one', async () => {
  const { playElsewhere, audio, now } = await playing('dawn', 'all');
  playElsewhere();
  playElsewhere();
  expect(audio.asked).toEqual(['pause']);
  expect(now().state).toBe('paused');
});

describe('the controls of the system', () => {
  test('perform their actions, and none twice', async () => {
    const { system, audio, now } = await playing('dawn', 'all');
    system().play();
    system().pause();
    system().pause();
    system().play();
    audio.goTo(30);
    system().seekTo(20);
    system().seekBy(-5);
    system().next();
    expect(audio.asked).toEqual(['pause', 'play', 'seek 20', 'seek 15', 'load /musics/reeds.mp3 from 0']);
    expect(now().current).toBe('reeds');
  });

  test('show the track in the language of the page, and its position', async () => {
    const { playerMessages, audio, announced, store } = await playing('dawn', 'all');
    await playerMessages.use('en');
    expect(announced.at(-1)).toBe('Dawn by ');
    announced.length = 0;
    audio.goTo(60);
    audio.emit({ kind: 'paused' });
    expect(announced).toEqual(['60/100', 'paused', '60/100']);
    announced.length = 0;
    store.dispatch(trackChosen({ key: 'mist', playlist: 'all' }));
    // Its duration is not known yet.
    audio.emit({ kind: 'playing' });
    expect(announced).toEqual(['mist by ', 'playing here', 'playing']);
  });
});

describe('failures', () => {
  test('a track that cannot be loaded is reported once, in the language of the page, and can be retried', async () => {
    const { audio, now, displayed, playerMessages, store } = await playing('dawn', 'all');
    store.dispatch(nextRequested());
    audio.emit({ kind: 'failed', reason: 'no' });
    expect(now()).toMatchObject({ current: 'reeds', state: 'paused' });
    await settle();
    expect(displayed()).toEqual(['Ce morceau n’a pas pu être chargé.']);
    await playerMessages.use('en');
    store.dispatch(trackChosen({ key: 'reeds', playlist: 'all' }));
    audio.emit({ kind: 'failed', reason: 'no' });
    expect(audio.asked).toEqual(['load /musics/reeds.mp3 from 0', 'play']);
    await settle();
    expect(displayed().slice(1)).toEqual(['This track could not be loaded.']);
  });

  test('a failure before the messages are loaded is reported once they are', async () => {
    const { player, audio, playerMessages, displayed } = await setUp({ hasMessages: false });
    player.handle({ kind: 'play', key: 'dawn', playlist: 'all' });
    audio.emit({ kind: 'failed', reason: 'no' });
    await settle();
    expect(displayed()).toEqual([]);
    await playerMessages.use('en');
    await settle();
    expect(displayed()).toEqual(['This track could not be loaded.']);
  });

  test('a browser that refuses to play shows the player, paused, without a message', async () => {
    const { player, audio, now, displayed } = await setUp();
    player.handle({ kind: 'play', key: 'dawn', playlist: 'all' });
    audio.emit({ kind: 'refused' });
    expect(now()).toMatchObject({ state: 'paused', isOpen: true });
    expect(displayed()).toEqual([]);
  });

  test('a failure to load the tracks is reported, and they are requested again with the next command', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(TRACKS)];
    const { player, now, displayed } = await setUp({
      tracks: () => answers.shift() ?? Promise.reject(new Error('enough')),
    });
    player.handle({ kind: 'toggle' });
    player.see();
    await settle();
    expect(now()).toMatchObject({ isOpen: false, tracks: null });
    expect(displayed()).toEqual(['player.notLoaded']);
    player.handle({ kind: 'toggle' });
    await settle();
    expect(now()).toMatchObject({ isOpen: true, tracks: TRACKS });
  });
});

describe('after a full load', () => {
  test('music continues at its position', async () => {
    const { audio, now } = await setUp({ stored: { isRepeating: true, isCollapsed: true } });
    expect(now()).toMatchObject({
      current: 'reeds',
      state: 'loading',
      position: 42,
      isOpen: true,
      isCollapsed: true,
      durations: { reeds: 100 },
    });
    audio.emitPlaying();
    expect(now()).toMatchObject({ state: 'playing', isCollapsed: true });
  });

  test('paused music stays at its position', async () => {
    const { now } = await setUp({ stored: { wasPlaying: false } });
    expect(now()).toMatchObject({ state: 'paused', position: 42 });
  });

  test('a browser that refuses to play leaves it paused at its position', async () => {
    const { audio, now } = await setUp({ stored: { isCollapsed: true } });
    audio.emit({ kind: 'refused' });
    expect(now()).toMatchObject({ state: 'paused', position: 42, isCollapsed: true });
  });

  test('a removed track is unloaded without a message', async () => {
    const { audio, now, displayed, announced } = await setUp({ stored: { key: 'gone' } });
    audio.emit({ kind: 'failed', reason: 'status 404' });
    await settle();
    expect(now()).toMatchObject({ current: null, state: 'none', isOpen: true });
    expect([displayed(), announced.includes('no track')]).toEqual([[], true]);
  });

  test.each([
    ['play', playToggled()],
    ['the track itself', trackChosen({ key: 'reeds', playlist: 'all' })],
    ['next', nextRequested()],
    ['previous', previousRequested()],
  ])('a failure is reported when the reader pressed %s', async (_, action) => {
    const { store, audio, displayed } = await setUp({ stored: { wasPlaying: false } });
    await settle();
    store.dispatch(action);
    audio.emit({ kind: 'failed', reason: 'no' });
    await settle();
    expect(displayed()).toEqual(['Ce morceau n’a pas pu être chargé.']);
  });

  test('a button pressed before the player is rendered does not close it', async () => {
    const { player, now } = await setUp({ stored: { wasPlaying: false } });
    player.handle({ kind: 'toggle' });
    expect(now().isOpen).toBe(true);
    player.see();
    player.handle({ kind: 'toggle' });
    expect(now().isOpen).toBe(false);
  });

  test('the position is stored on page hide; nothing is when closed and silent', async () => {
    const { audio, player } = await playing('dawn', 'all');
    audio.goTo(12.25);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('music') ?? '')).toMatchObject({
      key: 'dawn',
      position: 12.25,
      wasPlaying: true,
    });
    window.dispatchEvent(new Event('pageshow'));
    player.handle({ kind: 'toggle' });
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('music')).toBeNull();
  });

  test('a page in the back/forward cache is silent, and resumes where the page after it was', async () => {
    const { audio, now } = await playing('dawn', 'all');
    const emit = (name: string) => window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
    emit('pagehide');
    expect(audio.asked).toEqual(['pause']);
    expect(JSON.parse(sessionStorage.getItem('music') ?? '')).toMatchObject({ wasPlaying: true });
    sessionStorage.setItem('music', aRecord({ key: 'mist', position: 70 }));
    emit('pageshow');
    expect(audio.asked.at(-1)).toBe('load /musics/mist.mp3 from 70');
    expect(now()).toMatchObject({ current: 'mist', position: 70, state: 'loading' });
  });
});
