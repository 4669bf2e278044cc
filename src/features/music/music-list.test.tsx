import { act, fireEvent, screen, within } from '@testing-library/react';
import type { MusicsConfig } from '../../../content-schema';
import { renderWithStore } from '../../testing/render-with-store';
import { onPlayerCommand, type PlayerCommand } from './ask-player';
import { MusicList, type MusicListProps } from './music-list';
import { settingsChosen } from '../../store/settings-slice';

const list = (
  musics: MusicsConfig | null,
  shapes: NonNullable<MusicListProps['data']['musicShapes']>['shapes'] = [],
) => (
  <MusicList
    data={{
      site: { siteMetadata: { siteName: 'Versio' } },
      musicsConfig: musics && { value: musics },
      musicShapes: { shapes },
    }}
  />
);
const HERON: MusicsConfig = { calm: [{ key: 'still-heron', subCategory: 'birds' }] };

function onCommands(): PlayerCommand[] {
  const commands: PlayerCommand[] = [];
  stop = onPlayerCommand((command) => commands.push(command));
  return commands;
}
let stop = () => undefined as void;
afterEach(() => stop());

test('lists tracks by category, with titles, labels, authors and lengths in words', () => {
  renderWithStore(
    'en',
    list(
      {
        calm: [{ key: 'still-heron', subCategory: 'birds', author: 'Rainette' }],
        rain: [{ key: 'summer-shower', subCategory: 'rain' }],
      },
      [{ key: 'still-heron', duration: 65, contour: [0, 50, 100] }],
    ),
  );
  const calm = within(screen.getByRole('region', { name: 'Calm' }));
  expect(calm.getByRole('listitem')).toHaveTextContent('Still heronBirdsBy Rainette · 1:051 minute 5 seconds');
  expect(calm.getByRole('listitem').querySelector('.contour path')).toHaveAttribute('d', 'M1 15v2M3 8v16M5 0v32');
  const rain = within(screen.getByRole('region', { name: 'Rain' }));
  expect(rain.getByRole('listitem')).toHaveTextContent('Summer showerRainBy Versio');
  expect(rain.getByRole('listitem').querySelector('.contour')).toBeNull();
});

test('tracks of one sub-category are grouped', () => {
  const tracks = [
    ['a', 'wind'],
    ['b', 'mist'],
    ['c', 'wind'],
  ] as const;
  renderWithStore('en', list({ calm: tracks.map(([key, subCategory]) => ({ key, subCategory })) }));
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'a',
    'c',
    'b',
  ]);
});

test('shows the key of untranslated names', () => {
  renderWithStore('en', list({ drums: [{ key: 'heron-at-noon', subCategory: 'loud' }] }));
  const drums = within(screen.getByRole('region', { name: 'drums' }));
  expect(drums.getByRole('listitem')).toHaveTextContent('heron-at-noonloudBy Versio');
});

test('a click sends a command to the player, whose code may not be loaded yet', () => {
  const commands = onCommands();
  renderWithStore('en', list(HERON));
  const play = screen.getByRole('button', { name: 'Play Still heron' });
  expect(play).toHaveAttribute('data-replay');
  fireEvent.click(play);
  expect(commands).toEqual([{ kind: 'play', key: 'still-heron', playlist: 'all' }]);
});

test('a favourite is stored, and the favourites can be played from the first existing one', () => {
  const commands = onCommands();
  const { ports, store } = renderWithStore('en', list(HERON));
  expect(screen.queryByRole('button', { name: 'Play favorites' })).not.toBeInTheDocument();
  const heart = screen.getByRole('button', { name: 'Favorite: Still heron', pressed: false });
  expect(heart).toHaveAttribute('data-replay');
  fireEvent.click(heart);
  expect(ports.stored.get('favoriteMusics')).toBe('["still-heron"]');
  act(() => void store.dispatch(settingsChosen({ favoriteMusics: ['gone', 'still-heron'] })));
  fireEvent.click(screen.getByRole('button', { name: 'Play favorites' }));
  expect(commands).toEqual([{ kind: 'play', key: 'still-heron', playlist: 'favorites', starts: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Favorite: Still heron', pressed: true }));
  expect(ports.stored.get('favoriteMusics')).toBe('["gone"]');
});

test.each([
  ['there is no list, or it was rejected', null],
  ['the list is empty', {}],
  ['its categories are empty', { calm: [] }],
])('shows that there is no music when %s', (_, musics) => {
  renderWithStore('en', list(musics));
  expect(screen.getByText('There is no music at the moment.')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
