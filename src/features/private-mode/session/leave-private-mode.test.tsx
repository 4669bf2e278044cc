import { privateModeChanged } from '../private-mode-slice';
import { accountDeleted, sessionEnded, sessionRead, signedOut } from '../../account/session-slice';
import { fakePorts } from '../../../testing/fake-ports';
import { aSignedInUser } from '../../../testing/identity-builders';
import { createAppStore } from '../../../app/store/store';
import { clearPrivateTraces, leavePrivateMode } from './leave-private-mode';
import type { PrivatePage } from './private-mode';
import { showPrivatePage, renderedPrivatePage } from './private-pages';

const PATH = '/fr/version/3/article/9';
const staff = aSignedInUser({ groups: ['Redactor'] });
// The rest of the page does not matter here.
const aPage = (fields: Partial<PrivatePage> = {}) =>
  ({ path: PATH, publicPath: '/fr/version/2', ...fields }) as PrivatePage;

function aTab(pathname = PATH) {
  const store = createAppStore(fakePorts());
  const gone: string[] = [];
  const location = {
    pathname,
    replace: (to: string | URL) => gone.push(`to ${String(to)}`),
    reload: () => gone.push('again'),
  };
  store.dispatch(privateModeChanged({ privateAPI: true }));
  store.dispatch(sessionRead(staff));
  return { store, gone, location };
}

beforeEach(() => sessionStorage.clear());

test('switching it off leads to the nearest public page', () => {
  const { store, gone, location } = aTab();
  store.dispatch(privateModeChanged({ privateAPI: false }));
  leavePrivateMode(store, aPage(), location);
  expect(gone).toEqual(['to /fr/version/2']);
  expect(sessionStorage).toHaveLength(0);
});

test('on a public page, and where nothing private was rendered, the page itself is loaded again', () => {
  const { store, gone, location } = aTab();
  store.dispatch(privateModeChanged({ privateAPI: false }));
  leavePrivateMode(store, aPage({ publicPath: PATH }), location);
  leavePrivateMode(store, aPage({ path: '/fr/version/3' }), location);
  leavePrivateMode(store, null, location);
  expect(gone).toEqual(['again', 'again', 'again']);
});

test.each([
  ['ended by the provider', sessionEnded()],
  ['ended on purpose, in another tab', sessionRead(null)],
])('after a session that is %s the reader stays at the address, and the next page has a message', (_, action) => {
  const { store, gone, location } = aTab();
  store.dispatch(action);
  leavePrivateMode(store, aPage(), location);
  expect(gone).toEqual(['again']);
  expect(Object.entries(sessionStorage)).toEqual([['session-left', '1']]);
});

test.each([
  ['signs out', signedOut()],
  ['deletes the account', accountDeleted()],
])('a reader who %s stays at the address, and is not told that the session has ended', (_, action) => {
  const { store, gone, location } = aTab();
  store.dispatch(action);
  leavePrivateMode(store, aPage(), location);
  expect(gone).toEqual(['again']);
  expect(sessionStorage).toHaveLength(0);
});

test('a user removed from all groups of the team stays at the address, without a message', () => {
  const { store, gone, location } = aTab();
  store.dispatch(sessionRead(aSignedInUser()));
  leavePrivateMode(store, aPage(), location);
  expect(gone).toEqual(['again']);
  expect(sessionStorage).toHaveLength(0);
});

test('nothing private is rendered while the same address loads, and no highlighted word stays in the history', () => {
  const { store, location } = aTab();
  window.history.replaceState({ key: '1', highlight: '["secret"]' }, '');
  showPrivatePage(aPage());
  store.dispatch(sessionRead(null));
  leavePrivateMode(store, aPage(), location);
  expect(renderedPrivatePage()).toBeNull();
  expect(window.history.state).toEqual({});
});

test('only the versions that were read are removed from the storage of the tab', () => {
  const remaining = ['@@scroll|/fr|initial', 'chunk-reload:search:/fr/search', 'route-rule:/fr/old', 'sign-in-step'];
  const forgotten = [
    'navigation',
    `@@scroll|${PATH}|1763800000`,
    '@@scroll|/en/version/currentVersion/category/2|initial',
    `route-rule:${PATH}`,
    `chunk-reload:staff:${PATH}`,
  ];
  for (const key of [...remaining, ...forgotten]) sessionStorage.setItem(key, '1');
  clearPrivateTraces();
  expect(Object.keys(sessionStorage).sort()).toEqual([...remaining].sort());
});
