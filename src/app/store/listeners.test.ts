import {
  accountDeleted,
  sessionEnded,
  sessionRead,
  signedIn,
  signedOut,
  signedUp,
} from '../../features/account/session-slice';
import { selectNotifications } from '../../features/notifications/notifications-slice';
import { fakePorts } from '../../testing/fake-ports';
import { aSignedInUser } from '../../testing/identity-builders';
import { createAppStore } from './store';

const user = aSignedInUser();

function aPage() {
  const ports = fakePorts();
  ports.translator.use((key) => `words of ${key}`);
  const store = createAppStore(ports);
  return { ports, store, rendered: () => selectNotifications(store.getState()) };
}

test.each([
  ['signing up', signedUp(user), 'session.signedUp'],
  ['signing out', signedOut(), 'session.signedOut'],
  ['deleting the account', accountDeleted(), 'session.deleted'],
])('%s raises a notification in the language of the page', (_, action, key) => {
  const { store, rendered } = aPage();
  store.dispatch(action);
  expect(rendered()).toMatchObject([{ message: `words of ${key}`, state: 'success' }]);
});

test.each([
  ['signing in, which the page itself shows', signedIn(user)],
  ['a session that was read', sessionRead(user)],
  ['a session that ended, which has words of its own', sessionEnded()],
])('no notification is raised for %s', (_, action) => {
  const { store, rendered } = aPage();
  store.dispatch(action);
  expect(rendered()).toEqual([]);
});

test.each([
  ['signing in', signedIn(user), 1],
  ['signing up', signedUp(user), 1],
  ['signing out', signedOut(), 1],
  ['deleting the account', accountDeleted(), 1],
  ['a session that ended', sessionEnded(), 1],
  ['a session that was read', sessionRead(user), 0],
])('other tabs are notified of %s', (_, action, times) => {
  const { store, ports } = aPage();
  store.dispatch(action);
  expect(ports.otherTabNotifications()).toBe(times);
});
