import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { navigate } from 'gatsby';
import { createAppStore } from '../store/store';
import { fakePorts } from '../../testing/fake-ports';
import { CLIENT_ID, sessionCookies } from '../../testing/identity-tokens';
import { renderWithStore } from '../../testing/render-with-store';
import { SessionFollower } from '../../features/account/session/follow-session';
import { askGuard, RouteGuard } from './route-guard';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));
beforeEach(() => jest.mocked(navigate).mockClear());

const visit = (middleware: string, cookieText = '', search = '') =>
  renderWithStore(
    'fr',
    <>
      <RouteGuard middleware={middleware} locale="fr" path="/fr/account" search={search}>
        <p>rien que pour vous</p>
      </RouteGuard>
      <SessionFollower clientId={CLIENT_ID} onBeforeRead={() => undefined} />
    </>,
    { cookieText },
  );
const signedIn = () => sessionCookies({ now: Date.now() });
const secret = () => screen.queryByText('rien que pour vous');

test('signed-in readers see the account', () => {
  visit('auth-page', signedIn());
  expect(secret()).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
});

test('signed-out readers are redirected home and see nothing of it', () => {
  visit('auth-page');
  expect(secret()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Un instant');
  expect(navigate).toHaveBeenCalledWith('/fr', { replace: true });
});

test.each([
  ['auth-page', false],
  ['not-auth-page', true],
])('before the session is known nobody is redirected from an %s', (middleware, isVisible) => {
  renderWithStore(
    'fr',
    <RouteGuard middleware={middleware} locale="fr" path="/fr/auth/sign-in" search="">
      <p>rien que pour vous</p>
    </RouteGuard>,
  );
  expect(secret() !== null).toBe(isVisible);
  expect(navigate).not.toHaveBeenCalled();
});

describe('the secret page', () => {
  const guarded = (search = '') => (
    <RouteGuard middleware="secret-page" locale="fr" path="/fr/secret" search={search}>
      <p>rien que pour vous</p>
    </RouteGuard>
  );

  test('opens for readers who found a secret, even one that no longer exists', () => {
    renderWithStore('fr', guarded(), { stored: { secrets: '["of-another-year"]' } });
    expect(secret()).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('redirects the others home and shows them nothing', () => {
    renderWithStore('fr', guarded());
    expect(secret()).toBeNull();
    expect(navigate).toHaveBeenCalledWith('/fr', { replace: true });
  });

  test('needs no session, and redirects nobody before the found secrets are known', () => {
    render(<Provider store={createAppStore(fakePorts({ stored: { secrets: '["name"]' } }))}>{guarded()}</Provider>);
    expect(secret()).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('closes when another tab clears the found secrets', () => {
    const { ports } = renderWithStore('fr', guarded(), { stored: { secrets: '["name"]' } });
    act(() => ports.writeElsewhere('secrets', '[]'));
    expect(secret()).toBeNull();
    expect(navigate).toHaveBeenCalledWith('/fr', { replace: true });
  });
});

test('signing in leads back to where the reader came from, from this tab or another', () => {
  const { ports } = visit('not-auth-page', '', '?return=/fr/version/2');
  expect(secret()).toBeVisible();
  ports.setCookies(signedIn());
  act(() => ports.touchSession());
  expect(secret()).toBeNull();
  expect(navigate).toHaveBeenCalledWith('/fr/version/2', { replace: true });
});

test('signing out in another tab closes the account in this one', () => {
  const { ports } = visit('auth-page', signedIn());
  ports.setCookies('');
  act(() => ports.touchSession());
  expect(secret()).toBeNull();
  expect(navigate).toHaveBeenCalledWith('/fr', { replace: true });
});

test('an unknown guard denies access: the page is not found', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  visit('nobody', signedIn());
  expect(secret()).toBeNull();
  expect(await screen.findByText(/^Page introuvable \(Page Not Found\).: \/fr\/account$/)).toBeVisible();
  expect(complaints.mock.calls.map(String)).toEqual([
    expect.stringContaining('Unknown route middleware'),
    expect.stringContaining('Page Not Found: /fr/account'),
  ]);
  complaints.mockRestore();
});

describe('guards', () => {
  const facts = { locale: 'en', search: '?return=/en/version/2', accessToSecretPage: false } as const;

  test('the account is for signed-in readers; others go to the home page of their language', () => {
    expect(askGuard('auth-page', { ...facts, isLoggedIn: true })).toBe(true);
    expect(askGuard('auth-page', { ...facts, isLoggedIn: false })).toEqual({ redirect: '/en' });
  });

  test('signing in is for signed-out readers; the others return to where they came from', () => {
    expect(askGuard('not-auth-page', { ...facts, isLoggedIn: false })).toBe(true);
    expect(askGuard('not-auth-page', { ...facts, isLoggedIn: true })).toEqual({ redirect: '/en/version/2' });
    expect(askGuard('not-auth-page', { ...facts, search: '?return=//evil.test', isLoggedIn: true })).toEqual({
      redirect: '/en',
    });
  });

  test('the secret page is for readers who found a secret or follow the question mark', () => {
    const reader = { ...facts, isLoggedIn: false };
    expect(askGuard('secret-page', { ...reader, accessToSecretPage: true })).toBe(true);
    expect(askGuard('secret-page', { ...reader, search: '?found' })).toBe(true);
    expect(askGuard('secret-page', reader)).toEqual({ redirect: '/en' });
    expect(askGuard('secret-page', { ...reader, isLoggedIn: true })).toEqual({ redirect: '/en' });
  });

  test.each(['nobody', 'toString', ''])('a guard that does not exist is an error: “%s”', (name) => {
    expect(() => askGuard(name, { ...facts, isLoggedIn: true })).toThrow('Unknown route middleware');
  });
});
