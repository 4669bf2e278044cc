import { createSystemControls, type SystemHandlers } from './media-session';

/** Creates handlers that record their calls, in order. */
function watch(): { player: SystemHandlers; asked: string[] } {
  const asked: string[] = [];
  const note =
    (name: string) =>
    (...given: number[]) =>
      void asked.push([name, ...given].join(' '));
  const names = ['play', 'pause', 'next', 'previous', 'seekTo', 'seekBy'] as const;
  return { player: Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as SystemHandlers, asked };
}

/** Creates a media session without support for some actions. */
function aSession(unknown: readonly string[] = []) {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const places: unknown[] = [];
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (unknown.includes(action)) throw new TypeError(`no ${action}`);
      handlers.set(action, handler);
    },
    setPositionState: (...place: unknown[]) => void places.push(place[0] ?? 'none'),
  };
  const press = (action: string, details: object = {}) => handlers.get(action)?.({ action, ...details } as never);
  return { session: session as unknown as MediaSession, handlers, places, press };
}
const TRACK = { title: 'Dawn', artist: 'Versio', album: 'Calm' };

beforeEach(() => {
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(readonly given: object) {}
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'MediaMetadata'));

test('every action calls its handler, and none is registered before a track', () => {
  const { session, handlers, press } = aSession();
  const { player, asked } = watch();
  const { showTrack } = createSystemControls(player, session);
  expect(handlers.size).toBe(0);
  showTrack(TRACK);
  expect([...handlers.keys()].sort()).toEqual(
    ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto', 'seekbackward', 'seekforward'].sort(),
  );
  press('play');
  press('pause');
  press('nexttrack');
  press('previoustrack');
  press('seekto', { seekTime: 31.5 });
  press('seekto');
  press('seekbackward', { seekOffset: 15 });
  press('seekforward');
  expect(asked.map((each) => each.split(' ').slice(0, 2).join(' ').replace(' [object', ''))).toEqual([
    'play',
    'pause',
    'next',
    'previous',
    'seekTo 31.5',
    'seekBy -15',
    'seekBy 10',
  ]);
});

test('a track has its metadata and artwork; no track has none', () => {
  const { session, places } = aSession();
  const { showTrack } = createSystemControls(watch().player, session);
  showTrack(TRACK);
  expect(session.metadata).toMatchObject({
    given: { ...TRACK, artwork: [{ src: '/musics/artwork-96.png', sizes: '96x96' }, {}, {}] },
  });
  showTrack(null);
  expect([session.metadata, places]).toEqual([null, ['none']]);
});

test.each([Number.NaN, Infinity, 0])('a duration of %d is not shown', (duration) => {
  const { session, places } = aSession();
  createSystemControls(watch().player, session).showPlace({ duration, position: 3 });
  expect(places).toEqual([]);
});

test('a position after the end is the end', () => {
  const { session, places } = aSession();
  const { showPlace } = createSystemControls(watch().player, session);
  showPlace({ duration: 100, position: 100.2 });
  showPlace({ duration: 100, position: -0.1 });
  expect(places).toEqual([
    { duration: 100, position: 100, playbackRate: 1 },
    { duration: 100, position: 0, playbackRate: 1 },
  ]);
});

test('a browser without the controls, or without one of them, causes no error', () => {
  const { showTrack, showState, showPlace } = createSystemControls(watch().player, undefined);
  showTrack(TRACK);
  showState('playing');
  showPlace({ duration: 1, position: 0 });
  const { session, handlers } = aSession(['seekto', 'nexttrack']);
  Reflect.deleteProperty(globalThis, 'MediaMetadata');
  createSystemControls(watch().player, session).showTrack(TRACK);
  expect(handlers.size).toBe(5);
});
