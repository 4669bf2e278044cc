import { waitFor } from '@testing-library/react';
import { selectNotifications } from '../../notifications/notifications-slice';
import { selectSettings } from '../../../store/settings-slice';
import { fakePorts } from '../../../testing/fake-ports';
import { createAppStore } from '../../../app/store/store';
import { findMelody } from './find-melody';

test('playing a track to its end finds a secret, announced in the language of the page', async () => {
  window.history.replaceState(null, '', '/en/information/musics');
  // As set by a translation tool.
  document.documentElement.lang = 'de';
  const store = createAppStore(fakePorts());
  findMelody(store);
  await waitFor(() => expect(selectSettings(store.getState()).secrets).toEqual(['melody']));
  expect(selectNotifications(store.getState()).map(({ message }) => message)).toEqual([
    expect.stringContaining('Secret found, 1 of 7.'),
  ]);
});
