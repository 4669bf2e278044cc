import { act, screen } from '@testing-library/react';
import { sessionRead } from '../session-slice';
import { DefaultLayout } from '../../../layouts/shell';
import { boot } from '../../../boot/boot';
import { aSignedInUser } from '../../../testing/identity-builders';
import { CLIENT_ID, sessionCookies } from '../../../testing/identity-tokens';
import { aShell } from '../../../testing/page-builders';
import { renderWithStore } from '../../../testing/render-with-store';
import { SessionLinks } from './session-links';

const SIGN_IN = '/fr/auth/sign-in?return=/fr/version/2';
const entrances = () => screen.getAllByRole('link', { name: /^Compte/ }).map((link) => link.getAttribute('href'));
const nameInHeader = () => document.querySelector('[data-session-name]')?.textContent;

const page = (signInPath = SIGN_IN) => (
  <>
    <DefaultLayout {...aShell({ session: { clientId: CLIENT_ID, signInPath } })} />
    <SessionLinks signInPath={signInPath} />
  </>
);

test('the header and the footer link to the sign-in, and back here afterwards', () => {
  renderWithStore('fr', page());
  expect(entrances()).toEqual([SIGN_IN, SIGN_IN]);
  expect(nameInHeader()).toBe('');
});

test('with a known user, both link to the account and the header shows the name, on each page', () => {
  const { store, rerender } = renderWithStore('fr', page());
  act(() => void store.dispatch(sessionRead(aSignedInUser({ username: 'Mina' }))));
  expect(entrances()).toEqual(['/fr/account', '/fr/account']);
  expect(nameInHeader()).toBe('Mina');
  rerender(page('/fr/auth/sign-in?return=/fr/version/3'));
  expect(entrances()).toEqual(['/fr/account', '/fr/account']);
  act(() => void store.dispatch(sessionRead(null)));
  expect(entrances()).toEqual(['/fr/auth/sign-in?return=/fr/version/3', '/fr/auth/sign-in?return=/fr/version/3']);
  expect(nameInHeader()).toBe('');
});

describe('before scripts run', () => {
  const bootWith = async (cookies: string) => {
    renderWithStore('fr', page());
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    boot();
    document.body.append('more of the page');
    await Promise.resolve();
  };
  beforeEach(() => window.history.replaceState(null, '', '/fr/version/2'));
  afterEach(() => jest.restoreAllMocks());
  const now = Date.now();

  test.each([
    ['their own name', { id: { preferred_username: 'Éléonore ☂' } }, 'Éléonore ☂'],
    ['the name of the pool', {}, 'mina'],
    [
      'the beginning of their address where the pool made the name up',
      { key: 'mina@x', id: { 'cognito:username': '11111111-2222-4333-8444-555555555555' } },
      'mina',
    ],
    ['their name while tokens can be renewed', { expiresIn: -60 }, 'mina'],
  ])('the header shows %s, and both links lead to the account', async (_, fields, labels) => {
    await bootWith(sessionCookies({ now, ...fields }));
    expect(nameInHeader()).toBe(labels);
    expect(entrances()).toEqual(['/fr/account', '/fr/account']);
  });

  test('the name is read from local storage where no cookie holds it', async () => {
    const cookies = sessionCookies({ now });
    const [, name = '', token = ''] = / (\S+\.idToken)=([^;]+)/.exec(cookies) ?? [];
    localStorage.setItem(name, token);
    await bootWith(cookies.replace(token, 'localStorage'));
    expect(nameInHeader()).toBe('mina');
    localStorage.clear();
  });

  test.each([
    ['nobody is signed in', 'locale=fr'],
    ['the session is over', sessionCookies({ now, expiresIn: -60, refreshToken: null })],
    ['the cookies are of another client', sessionCookies({ now }).replaceAll(CLIENT_ID, 'other')],
    ['the cookies are garbage', sessionCookies({ now }).replace(/idToken=[^;]+/, 'idToken=%E0%A4%A')],
  ])('the page stays as published when %s', async (_, cookies) => {
    await bootWith(cookies);
    expect(nameInHeader()).toBe('');
    expect(entrances()).toEqual([SIGN_IN, SIGN_IN]);
  });

  test('below a path the page stays as published when the cookies are of the site above', async () => {
    Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
    try {
      await bootWith(sessionCookies({ now }));
      expect(nameInHeader()).toBe('');
    } finally {
      Object.assign(globalThis, { SITE_BASE_PATH: '' });
    }
  });

  test.each([
    ['at once for a member of a group, who may be staff', { 'cognito:groups': ['Corrector'] }, true],
    ['when they are reached for, for anybody else', {}, false],
  ])('scripts start %s', async (_, id, isStarted) => {
    document.body.innerHTML = '<template data-page-path="/fr/version"></template>';
    await bootWith(sessionCookies({ now, id }));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('template') === null).toBe(isStarted);
  });

  test('a name is inserted as text', async () => {
    await bootWith(sessionCookies({ now, id: { preferred_username: '<img src=x>' } }));
    expect(nameInHeader()).toBe('<img src=x>');
    expect(document.querySelector('[data-session-name] img')).toBeNull();
  });
});
