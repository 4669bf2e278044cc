import { act, fireEvent, screen } from '@testing-library/react';
import type { Locale } from '../../../content-schema';
import { renderIn } from '../../testing/render-in';
import { type InstallPrompts, OfflineSection } from './offline-section';

/** Sets the properties by which a browser is recognized. */
function browser({ vendor = 'Google Inc.', userAgent = '', isStandalone = false, isPhone = false } = {}) {
  Object.defineProperties(navigator, {
    vendor: { value: vendor, configurable: true },
    userAgent: { value: userAgent, configurable: true },
  });
  if (isPhone) Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  window.matchMedia = jest.fn().mockReturnValue({ matches: isStandalone });
}
beforeEach(() => browser());
afterEach(() => {
  for (const name of ['vendor', 'userAgent', 'standalone']) Reflect.deleteProperty(navigator, name);
});

/** Creates a store of the browser's install prompt; `come` simulates a prompt. */
function fakePrompts() {
  let cached: ReturnType<InstallPrompts['installPrompt']> = null;
  const listeners = new Set<() => void>();
  const prompts: InstallPrompts = {
    installPrompt: () => cached,
    onInstallPrompt: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const come = (outcome: 'accepted' | 'dismissed') => {
    cached = { prompt: jest.fn(() => Promise.resolve()), userChoice: Promise.resolve({ outcome }) };
    act(() => listeners.forEach((listener) => listener()));
    return cached;
  };
  return { prompts, come };
}
const show = (locale: Locale, prompts: InstallPrompts = fakePrompts().prompts) =>
  renderIn(locale, <OfflineSection path={`/${locale}/offline`} prompts={prompts} />);

test('leads to the offline page', () => {
  show('fr');
  expect(screen.getByRole('group', { name: 'Hors ligne' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr/offline');
});

test('does not mention installing where no way is known', () => {
  const { container } = show('en');
  expect(screen.queryByRole('button')).toBeNull();
  expect(container).not.toHaveTextContent(/install/i);
});

test('offers to install the site once the browser does, and confirms the installation', async () => {
  const { prompts, come } = fakePrompts();
  show('en', prompts);
  const offer = come('accepted');
  fireEvent.click(screen.getByRole('button', { name: 'Install the site' }));
  const done = await screen.findByText('The site is installed on this device.');
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(done).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a reader who declines sees another way to install: a prompt can be used once', async () => {
  const { prompts, come } = fakePrompts();
  show('fr', prompts);
  come('dismissed');
  fireEvent.click(screen.getByRole('button', { name: 'Installer le site' }));
  expect(await screen.findByText(/menu du navigateur/)).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ isStandalone: true }, /^The site is installed/],
  [{ vendor: 'Apple Computer, Inc.', isPhone: true }, /Add to Home Screen/],
  [
    { vendor: 'Apple Computer, Inc.', userAgent: 'Mozilla/5.0 (Macintosh) Version/18.1 Safari/605.1.15' },
    /Add to Dock/,
  ],
])('%j shows the matching message', (kind, message) => {
  browser(kind);
  show('en');
  expect(screen.getByText(message)).toBeVisible();
});

test('Safari that cannot add to the Dock shows nothing', () => {
  browser({ vendor: 'Apple Computer, Inc.', userAgent: 'Mozilla/5.0 (Macintosh) Version/16.6 Safari/605.1.15' });
  const { container } = show('en');
  expect(container).not.toHaveTextContent(/install/i);
});
