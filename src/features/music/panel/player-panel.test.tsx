import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import { renderWithPlayer } from '../../../testing/player-builders';
import * as SHELL_IDS from '../../../shared/shell-ids';
import { settingsChosen } from '../../../store/settings-slice';
import {
  metadataRead,
  nextRequested,
  playerClosed,
  playerCollapsed,
  playerOpened,
  playToggled,
  positionMoved,
  previousRequested,
  repeatToggled,
  seekRequested,
  trackBegun,
  trackChosen,
  trackStateChanged,
} from '../player/player-slice';
import { PlayerPanel } from './player-panel';

const givenWidth = (isNarrow: boolean) => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width') && isNarrow,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};
beforeEach(() => givenWidth(false));

type Fields = Parameters<typeof renderWithPlayer>[2];

const show = (fields: Fields = {}, locale: Locale = 'en') =>
  renderWithPlayer(
    locale,
    <>
      <button type="button" id={SHELL_IDS.music}>
        Music
      </button>
      <PlayerPanel siteName="Versio" />
    </>,
    fields,
  );
const panel = () => within(screen.getByRole('region', { name: 'Music player' }));
const button = (name: string) => panel().getByRole('button', { name });
const box = () => screen.getByRole('region', { name: /Music player|Lecteur de musique/ });

describe('while it is closed', () => {
  test('only its live region is rendered', () => {
    show({ isOpen: false });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  test('it opens automatically without moving the focus', () => {
    const { store } = show({ isOpen: false, durations: {} });
    const opener = screen.getByRole('button', { name: 'Music' });
    opener.focus();
    act(() => void store.dispatch(metadataRead(120)));
    expect(box()).toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});

describe('the track', () => {
  test('has its title, author, category and sub-category in the language of the page', () => {
    show({}, 'fr');
    expect(within(box()).getByRole('heading', { level: 2 })).toHaveTextContent('Héron immobile');
    expect(within(box()).getByText('Versio · Calme · Oiseaux')).toBeInTheDocument();
  });

  test.each([
    ['loading', 'Chargement', 'Mettre en pause'],
    ['playing', 'Lecture', 'Mettre en pause'],
    ['paused', 'En pause', 'Lire'],
    ['ended', 'Terminé', 'Lire'],
  ] as const)('that is %s says so: “%s”, and its button offers “%s”', (state, word, offer) => {
    show({ state }, 'fr');
    expect(within(box()).getByText(word)).toBeInTheDocument();
    expect(within(box()).getByRole('button', { name: offer })).toHaveAttribute(
      'aria-busy',
      String(state === 'loading'),
    );
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(`${word} : Héron immobile`);
  });

  test('without a translated title shows its key', () => {
    show({ current: 'unknown-piece' });
    expect(panel().getByRole('heading', { level: 2 })).toHaveTextContent('unknown-piece');
  });

  test('passing seconds are not announced', () => {
    const { store } = show();
    const before = screen.getAllByRole('status').map(({ textContent }) => textContent);
    act(() => void store.dispatch(positionMoved(66)));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(before);
  });

  test('that loads is announced after a second: each step of the seek bar loads for a moment', async () => {
    jest.useFakeTimers();
    const { store } = show({ state: 'playing' });
    const [status] = screen.getAllByRole('status');
    if (status === undefined) throw new Error('Expected a live region, received none.');
    const become = (state: 'loading' | 'playing') => act(() => void store.dispatch(trackStateChanged(state)));
    const changes: string[] = [];
    const observer = new MutationObserver(() => changes.push(status.textContent ?? ''));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    for (let press = 0; press < 5; press += 1) {
      become('loading');
      act(() => {
        jest.advanceTimersByTime(200);
      });
      become('playing');
    }
    await act(() => Promise.resolve());
    expect(changes).toEqual([]);
    become('loading');
    await act(async () => {
      jest.advanceTimersByTime(1000);
    });
    expect(changes).toEqual(['Loading: Still heron']);
    observer.disconnect();
    jest.useRealTimers();
  });
});

test.each([
  ['Pause', playToggled()],
  ['Previous track', previousRequested()],
  ['Next track', nextRequested()],
  ['Repeat this track', repeatToggled()],
  ['Mute', settingsChosen({ isMusicIsMuted: true })],
  ['Favorite: Still heron', settingsChosen({ favoriteMusics: ['still-heron'] })],
  ['Close the player', playerClosed()],
  ['Collapse the player', playerCollapsed()],
])('the button “%s” dispatches its action', (name, action) => {
  const { dispatched } = show();
  fireEvent.click(button(name));
  expect(dispatched).toEqual([action]);
});

test('repeat, mute and favourite expose whether they are on', () => {
  show({ isRepeating: true, settings: { isMusicIsMuted: true, favoriteMusics: ['still-heron'] } });
  for (const name of ['Repeat this track', 'Mute', 'Favorite: Still heron']) {
    expect(button(name)).toHaveAttribute('aria-pressed', 'true');
  }
});

describe('the slider of time', () => {
  const slider = () => within(box()).getByRole('slider', { name: /Position/ });

  test('announces minutes and seconds, and displays them', () => {
    show({}, 'fr');
    expect(slider()).toHaveAttribute('aria-valuetext', '1 minute 5 secondes sur 2 minutes');
    expect(slider()).toHaveValue('65');
    expect(slider()).toHaveAttribute('max', '120');
    expect(within(box()).getByText('1:05 / 2:00')).toBeInTheDocument();
  });

  test('requests a second, and stays there until playback reaches it', () => {
    const { dispatched, store } = show();
    fireEvent.change(slider(), { target: { value: '80' } });
    expect(dispatched).toEqual([seekRequested(80)]);
    expect(slider()).toHaveValue('80');
    act(() => void store.dispatch(positionMoved(81)));
    expect(slider()).toHaveValue('81');
  });

  test('does not return to an earlier target when playback passes the second of that request again', () => {
    const { store } = show();
    fireEvent.change(slider(), { target: { value: '80' } });
    act(() => void store.dispatch(positionMoved(80)));
    act(() => void store.dispatch(positionMoved(65)));
    expect(slider()).toHaveValue('65');
  });

  test('keeps its text while it is focused, because screen readers would announce each change', () => {
    const { store } = show();
    act(() => slider().focus());
    act(() => void store.dispatch(positionMoved(70)));
    expect(slider()).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 2 minutes');
    act(() => slider().blur());
    expect(slider()).toHaveAttribute('aria-valuetext', '1 minute 10 seconds of 2 minutes');
  });

  test('is disabled until the duration is known', () => {
    show({ durations: {} });
    expect(slider()).toBeDisabled();
  });
});

describe('the volume', () => {
  test.each([
    [0, false, 'volume-off'],
    [0.9, false, 'volume-off'],
    [1, false, 'volume-low'],
    [49, false, 'volume-low'],
    [50, false, 'volume-high'],
    [100, true, 'volume-off'],
  ])('at %d, muted: %s, has the icon %s', async (musicVolume, isMusicIsMuted, icon) => {
    const { LAZY_ICON_SHAPES } = await import('../../../ui/lazy-icon-shapes');
    show({ settings: { musicVolume, isMusicIsMuted } });
    const shape = LAZY_ICON_SHAPES[icon as keyof typeof LAZY_ICON_SHAPES];
    expect(button('Mute').querySelector('path')).toHaveAttribute('d', shape);
  });

  test('is set by a slider, which unmutes the sound', () => {
    const { dispatched } = show({ settings: { isMusicIsMuted: true } });
    fireEvent.change(panel().getByRole('slider', { name: 'Volume' }), { target: { value: '30' } });
    expect(dispatched).toEqual([settingsChosen({ musicVolume: 30, isMusicIsMuted: false })]);
  });

  test('has no slider when it cannot be set, but can still be muted', () => {
    show({ canSetVolume: false });
    expect(panel().queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
    expect(button('Mute')).toBeVisible();
  });
});

describe('the lists', () => {
  const open = (fields: Fields = {}) => {
    const rendered = show(fields);
    fireEvent.click(button('Tracks'));
    return rendered;
  };

  test('are visible at first when no track has been chosen', () => {
    show({ current: null, state: 'none' });
    expect(button('Tracks')).toHaveAttribute('aria-expanded', 'true');
    expect(panel().getByRole('heading', { name: 'Rain' })).toBeVisible();
  });

  test('contain all tracks by category; choosing one selects that playlist', () => {
    const { dispatched } = open();
    expect(
      panel()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Calm', 'Rain']);
    expect(panel().getByRole('button', { current: true })).toHaveTextContent('Still heron (Playing)Birds · 2:00');
    fireEvent.click(button('Summer shower Rain'));
    expect(dispatched).toEqual([trackChosen({ key: 'summer-shower', playlist: 'all' })]);
  });

  test('contain the favourites, in the order in which they were chosen, as a playlist', () => {
    const { dispatched } = open({ settings: { favoriteMusics: ['summer-shower', 'still-heron'] } });
    fireEvent.click(panel().getByRole('radio', { name: 'Favorites' }));
    expect(
      panel()
        .getAllByRole('listitem')
        .map((row) => row.querySelector('span')?.textContent),
    ).toEqual(['Summer shower', 'Still heron (Playing)']);
    fireEvent.click(button('Play favorites'));
    fireEvent.click(panel().getByRole('button', { current: true }));
    expect(dispatched).toEqual([
      trackChosen({ key: 'summer-shower', playlist: 'favorites', starts: true }),
      trackChosen({ key: 'still-heron', playlist: 'favorites' }),
    ]);
  });

  test('report a favourite that no longer exists, and remove it on request', () => {
    const { dispatched } = open({ settings: { favoriteMusics: ['gone', 'still-heron'] } });
    fireEvent.click(panel().getByRole('radio', { name: 'Favorites' }));
    expect(panel().getByText(/1 favorite is no longer available/)).toBeVisible();
    fireEvent.click(button('Remove from the list'));
    expect(dispatched).toEqual([settingsChosen({ favoriteMusics: ['still-heron'] })]);
  });

  test('keep the focus when a favourite is removed: on the next heart, else on the list', () => {
    open({ settings: { favoriteMusics: ['summer-shower', 'still-heron', 'gone'] } });
    fireEvent.click(panel().getByRole('radio', { name: 'Favorites' }));
    const press = (pressed: HTMLElement) => {
      act(() => pressed.focus());
      fireEvent.click(pressed);
    };
    const hearts = () => panel().getAllByRole('button', { name: /^Favorite: / });
    const list = panel().getByRole('list').closest('.player-tracks');
    // The first heart is that of the current track.
    press(hearts()[1] ?? document.body);
    expect(hearts()).toHaveLength(2);
    expect(hearts()[1]).toHaveFocus();
    press(hearts()[1] ?? document.body);
    expect(list).toHaveFocus();
    press(button('Remove from the list'));
    expect(list).toHaveFocus();
  });

  test('explain how to add a favourite when there is none', () => {
    open();
    fireEvent.click(panel().getByRole('radio', { name: 'Favorites' }));
    expect(panel().getByText(/No favorites yet/)).toBeVisible();
  });

  test.each([
    [null, 'Loading the list'],
    [[], 'There is no music at the moment.'],
  ])('show a message when the tracks are %j', (tracks, message) => {
    open({ tracks });
    expect(panel().getByText(message)).toBeVisible();
  });
});

describe('the keys', () => {
  const pressOn = (element: Element, key: string) => fireEvent.keyDown(element, { key });

  test.each([
    ['k', playToggled()],
    ['m', settingsChosen({ isMusicIsMuted: true })],
    ['ArrowRight', seekRequested(70)],
    ['ArrowUp', settingsChosen({ musicVolume: 45, isMusicIsMuted: false })],
    ['ArrowDown', settingsChosen({ musicVolume: 35, isMusicIsMuted: false })],
  ])('%s on a button of the player', (key, action) => {
    const { dispatched } = show({ settings: { musicVolume: 40 } });
    pressOn(button('Repeat this track'), key);
    expect(dispatched).toEqual([action]);
  });

  test('stop at the limits', () => {
    const { dispatched } = show({ position: 118, settings: { musicVolume: 98 } });
    for (const key of ['ArrowRight', 'ArrowUp']) pressOn(button('Mute'), key);
    expect(dispatched).toEqual([seekRequested(120), settingsChosen({ musicVolume: 100, isMusicIsMuted: false })]);
  });

  test('do not change a volume that cannot be set', () => {
    const { dispatched } = show({ canSetVolume: false });
    pressOn(button('Mute'), 'ArrowUp');
    expect(dispatched).toEqual([]);
  });

  test('work only inside the player', () => {
    const { dispatched } = show();
    pressOn(document.body, 'k');
    expect(dispatched).toEqual([]);
  });

  test('are listed', () => {
    show();
    expect(panel().getByText('Keyboard keys')).toBeInTheDocument();
    expect(panel().getByText('back or forward 5 seconds')).toBeInTheDocument();
  });
});

describe('collapsed', () => {
  test('it pauses, and its other button shows the track and expands the player', () => {
    const { dispatched } = show({ isCollapsed: true });
    const [pause, expand, ...others] = panel().getAllByRole('button');
    expect(others).toEqual([]);
    expect(pause).toHaveAccessibleName('Pause');
    expect(expand).toHaveAccessibleName('Expand the player. Playing: Still heron');
    expect(expand).toHaveAttribute('aria-expanded', 'false');
    for (const each of [pause, expand]) if (each) fireEvent.click(each);
    expect(dispatched).toEqual([playToggled(), playerOpened()]);
  });

  test('it is a single button when there is nothing to play', () => {
    show({ isCollapsed: true, current: null, state: 'none' });
    expect(panel().getAllByRole('button')).toHaveLength(1);
  });

  test('the track is still announced', () => {
    const { store } = show({ isCollapsed: true });
    act(() => {
      store.dispatch(trackBegun({ key: 'summer-shower', playlist: 'all' }));
      store.dispatch(trackStateChanged('playing'));
    });
    expect(screen.getByRole('status')).toHaveTextContent('Playing: Summer shower');
  });
});

describe('the focus', () => {
  test('stays in the player when it is collapsed and expanded', () => {
    show();
    const collapse = button('Collapse the player');
    act(() => collapse.focus());
    fireEvent.click(collapse);
    const expand = button('Expand the player. Playing: Still heron');
    expect(expand).toHaveFocus();
    fireEvent.click(expand);
    expect(button('Collapse the player')).toHaveFocus();
  });

  test('returns to its previous element when the player closes', () => {
    show();
    const opener = screen.getByRole('button', { name: 'Music' });
    act(() => opener.focus());
    act(() => button('Close the player').focus());
    fireEvent.click(button('Close the player'));
    expect(opener).toHaveFocus();
  });

  test('moves to the button that opens the player when that element is gone', () => {
    show();
    act(() => button('Close the player').focus());
    fireEvent.click(button('Close the player'));
    expect(screen.getByRole('button', { name: 'Music' })).toHaveFocus();
  });

  test('does not move when it is outside the player', () => {
    const { store } = show();
    act(() => void store.dispatch(playerCollapsed()));
    expect(document.body).toHaveFocus();
    act(() => void store.dispatch(playerClosed()));
    expect(document.body).toHaveFocus();
  });
});

describe('its position', () => {
  const rect = { width: 300, height: 200 };
  /** A window of 1024 by 768 pixels: jsdom has no layout. */
  beforeEach(() => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const [left, top] = [Number.parseInt(this.style.left) || 0, Number.parseInt(this.style.top) || 0];
      return { left, top, ...rect } as DOMRect;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const at = () => {
    const { left, top } = document.querySelector<HTMLElement>('.player')?.style ?? { left: '', top: '' };
    return [left, top];
  };
  const handle = () => button('Move the player');

  test('is the lower corner at first, then the chosen one', () => {
    const { unmount } = show();
    expect(at()).toEqual(['708px', '552px']);
    unmount();
    show({ settings: { playerPlace: { x: 0, y: 0.5 } } });
    expect(at()).toEqual(['16px', '308px']);
  });

  test('is changed by the arrow keys on the handle, further with Shift; Home resets it', () => {
    const { store } = show();
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' });
    fireEvent.keyDown(handle(), { key: 'ArrowUp', shiftKey: true });
    expect(at()).toEqual(['692px', '456px']);
    fireEvent.keyDown(handle(), { key: 'ArrowRight', shiftKey: true });
    expect(at()).toEqual(['708px', '456px']);
    fireEvent.keyDown(handle(), { key: 'Home' });
    expect(at()).toEqual(['708px', '552px']);
    expect(store.getState().settings.playerPlace).toBeNull();
  });

  test('is changed by a click on the handle, from corner to corner, and announced', () => {
    show();
    fireEvent.click(handle());
    expect(at()).toEqual(['708px', '64px']);
    expect(panel().getByRole('status')).toHaveTextContent('Player at the top right');
    expect(handle()).toHaveAccessibleDescription(/Arrow keys move it/);
  });

  test('stays inside the window when it becomes smaller', () => {
    show({ settings: { playerPlace: { x: 1, y: 0.5 } } });
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(700);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(at()).toEqual(['384px', '308px']);
  });

  test('is the bottom of a narrow window, which reserves space for it while it is open', () => {
    givenWidth(true);
    const { store } = show({ settings: { playerPlace: { x: 0, y: 0 } } });
    const room = () => document.documentElement.style.getPropertyValue('--player-room');
    expect(at()).toEqual(['', '']);
    // CSS docks it to the bottom; without styles it is at the default position.
    expect(room()).toBe('768px');
    expect(panel().queryByRole('button', { name: 'Move the player' })).not.toBeInTheDocument();
    act(() => void store.dispatch(playerClosed()));
    expect(room()).toBe('');
  });

  test('in a narrow window the settings are a separate drawer', () => {
    givenWidth(true);
    show();
    expect(panel().queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
    fireEvent.click(button('Settings'));
    expect(panel().getByRole('slider', { name: 'Volume' })).toBeVisible();
  });
});
