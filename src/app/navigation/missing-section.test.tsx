import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { notificationsSlice, selectNotifications } from '../../features/notifications/notifications-slice';
import { renderIn } from '../../testing/render-in';
import { MissingSection } from './missing-section';

/** Returns the notifications raised at an address. */
function saidAt(hash: string): string[] {
  const store = configureStore({ reducer: { notifications: notificationsSlice.reducer } });
  document.body.innerHTML = '<h2 id="début">Début</h2><p id="fn-1"></p>';
  renderIn(
    'fr',
    <Provider store={store}>
      <MissingSection path="/fr/version/2/article/1" hash={hash} />
    </Provider>,
  );
  return selectNotifications(store.getState()).map(({ message }) => message);
}

test.each(['', '#', '#top', '#début', '#d%C3%A9but', '#fn-1', '#_absent'])('no notification for %s', (hash) => {
  expect(saidAt(hash)).toEqual([]);
});

test.each(['#fin', '#%66in'])('the notification names a missing section: %s', (hash) => {
  expect(saidAt(hash)).toEqual([expect.stringMatching(/^Cette page n’a pas de section «\u00a0fin\u00a0»/)]);
});

test('a long hash is truncated', () => {
  expect(saidAt(`#${'x'.repeat(500)}`)[0]?.length).toBeLessThan(200);
});
