import { act, screen } from '@testing-library/react';
import { askPlayer } from '../ask-player';
import { selectPlayer } from './player-slice';
import { selectNotifications } from '../../notifications/notifications-slice';
import { renderWithStore } from '../../../testing/render-with-store';
import frenchMusics from '../../../../locales/fr/musics.json';
import { createAudioElement } from './audio-element';
import { PlayerLoader } from './player-loader';
import { fakeAudio } from './testing/fake-audio';

jest.mock('./audio-element');

const MUSICS = { calm: [{ key: 'riverside-dawn', subCategory: 'water' }, 'nonsense'] };

beforeEach(() => {
  sessionStorage.clear();
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => wide });
});

/** Waits until fetched data is loaded. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Mocks the site's tracks and messages; returns the recorded calls. */
function serve(): string[] {
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: (address: string) => {
      asked.push(address);
      const value = address.endsWith('messages.json')
        ? { musics: frenchMusics, secrets: {}, 'article-description': {} }
        : MUSICS;
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(value) });
    },
  });
  return asked;
}

test('without a command nothing is loaded or rendered', async () => {
  const asked = serve();
  const { container, store } = renderWithStore('fr', <PlayerLoader />);
  await act(async () => void (await settle()));
  expect([asked, store.getState().player]).toEqual([[], undefined]);
  expect(container).toBeEmptyDOMElement();
});

test('the first command loads the player, its tracks and its messages; it stays when the frame changes', async () => {
  const asked = serve();
  const audio = fakeAudio();
  jest.mocked(createAudioElement).mockReturnValue(audio);
  const { store, unmount } = renderWithStore('fr', <PlayerLoader />);
  await act(async () => {
    askPlayer({ kind: 'toggle' });
    await settle();
  });
  expect(await screen.findByRole('button', { name: frenchMusics['musics.player.play'] })).toBeInTheDocument();
  expect(asked.sort()).toEqual(['/_i18n/none/fr/messages.json', '/data/musicsConfig.json']);
  expect(selectPlayer(store.getState()).tracks).toHaveLength(1);

  await act(async () => {
    askPlayer({ kind: 'play', key: 'riverside-dawn', playlist: 'all' });
    await settle();
  });
  expect(audio.asked.at(-1)).toBe('load /musics/riverside-dawn.mp3 from 0');
  unmount();
  // Commands have no listener any more; the sound continues.
  act(() => askPlayer({ kind: 'toggle' }));
  expect(audio.asked.at(-1)).toBe('load /musics/riverside-dawn.mp3 from 0');
  expect(selectNotifications(store.getState())).toEqual([]);
});
