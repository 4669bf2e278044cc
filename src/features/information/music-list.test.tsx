import { screen, within } from '@testing-library/react';
import type { MusicsConfig } from '../../../content-schema';
import { inInformation } from '../../testing/information-builders';
import { renderIn } from '../../testing/render-in';
import { MusicList } from './music-list';

const list = (musics: MusicsConfig | null) => inInformation(<MusicList />, { musics });

test('lists tracks by category, with titles, labels and authors in words', () => {
  renderIn(
    'en',
    list({
      calm: [{ key: 'still-heron', subCategory: 'birds', author: 'Rainette' }],
      rain: [{ key: 'summer-shower', subCategory: 'rain' }],
    }),
  );
  const calm = within(screen.getByRole('region', { name: 'Calm' }));
  expect(calm.getByRole('listitem')).toHaveTextContent('Still heronBirdsBy Rainette');
  const rain = within(screen.getByRole('region', { name: 'Rain' }));
  expect(rain.getByRole('listitem')).toHaveTextContent('Summer showerRainBy Versio');
});

test('shows the key of what nobody has translated', () => {
  renderIn('en', list({ drums: [{ key: 'heron-at-noon', subCategory: 'loud' }] }));
  const drums = within(screen.getByRole('region', { name: 'drums' }));
  expect(drums.getByRole('listitem')).toHaveTextContent('heron-at-noonloudBy Versio');
});

test('offers nothing that looks as if it played', () => {
  renderIn('en', list({ calm: [{ key: 'still-heron', subCategory: 'birds' }] }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['there is no list, or it was rejected', null],
  ['the list is empty', {}],
  ['its categories are empty', { calm: [] }],
])('says that there is no music when %s', (_, musics) => {
  renderIn('en', list(musics));
  expect(screen.getByText('There is no music for the time being.')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
