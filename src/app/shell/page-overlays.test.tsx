import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionEnded } from '../../features/account/session-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { SettingsButton } from '../../features/settings/settings-button';
import { MessagesProvider } from '../../messages/messages-context';
import { installDialogDouble } from '../../testing/dialog-double';
import type { FakeBrowser } from '../../testing/fake-ports';
import { frameMessagesIn } from '../../testing/render-in';
import { renderWithStore } from '../../testing/render-with-store';
import { PageOverlays, type PageOverlaysProps } from './page-overlays';

installDialogDouble();

const languages = [
  { locale: 'fr', path: '/fr/version/2', current: true },
  { locale: 'en', path: '/en/version/2', current: false },
] as const satisfies PageOverlaysProps['languages'];

function renderOverlays(browser: FakeBrowser = {}, props: Partial<PageOverlaysProps> = {}) {
  const page = (changed: Partial<PageOverlaysProps> = {}) => (
    // Chunks that load later contain their own messages.
    <MessagesProvider messages={frameMessagesIn('fr')}>
      <SettingsButton />
      <PageOverlays locale="fr" path="/fr/version/2" languages={languages} {...props} {...changed} />
    </MessagesProvider>
  );
  const rendered = renderWithStore('fr', page(), browser);
  return { ...rendered, moveOn: (changed: Partial<PageOverlaysProps>) => rendered.rerender(page(changed)) };
}

// jsdom cannot navigate.
beforeAll(() =>
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
  }),
);

/** Waits long enough for a chunk that must not be requested. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('the settings dialog', () => {
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Réglages' }));
    return within(await screen.findByRole('dialog', { name: 'Réglages' }));
  };

  test('is not in the page before it is opened or the browser is idle', () => {
    const { container } = renderOverlays();
    expect(container.querySelector('dialog')).not.toBeInTheDocument();
  });

  test('has the languages, each leading to the same page, the colour mode, and the way to the offline page', async () => {
    renderOverlays();
    const dialog = await open();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fr/version/2',
      '/en/version/2',
      '/fr/offline',
    ]);
    expect(dialog.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en-US');
    expect(dialog.getByRole('radio', { name: 'Système' })).toBeChecked();
  });

  test('changes the colour mode at once', async () => {
    const { ports } = renderOverlays({ stored: { 'color-mode': 'light' } });
    const dialog = await open();
    expect(dialog.getByRole('radio', { name: 'Clair' })).toBeChecked();
    fireEvent.click(dialog.getByRole('radio', { name: 'Sombre' }));
    expect(ports.activeMode()).toBe('dark');
    expect(ports.stored.get('color-mode')).toBe('dark');
  });

  test('turns the key of the search off and on', async () => {
    const { ports } = renderOverlays();
    const dialog = await open();
    const toggle = dialog.getByRole('switch', { name: '«\u00a0/\u00a0» ouvre la recherche' });
    expect(toggle).toBeChecked();
    expect(toggle).toHaveAccessibleDescription(/Ctrl-K/);
    fireEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(ports.stored.get('searchShortcut')).toBe('false');
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Fermer les réglages' }))],
    [
      'a click beside it',
      () => {
        fireEvent.pointerDown(screen.getByRole('dialog'));
        fireEvent.click(screen.getByRole('dialog'));
      },
    ],
    ['the browser, on Escape', () => screen.getByRole<HTMLDialogElement>('dialog').close()],
  ])('closes by %s, and opens again', async (_, close) => {
    const { store } = renderOverlays();
    await open();
    act(close);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().settingsDialog.openParamsModal).toBe(false);
    await open();
  });

  const otherPage: Partial<PageOverlaysProps> = {
    path: '/fr/version/1',
    languages: languages.map((entry) => ({ ...entry, path: `/${entry.locale}/version/1` })),
  };

  test('closes when the page changes', async () => {
    const { moveOn } = renderOverlays();
    await open();
    moveOn(otherPage);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('that loads slowly does not open late', () => {
    /** Opens another dialog, which jsdom cannot draw above the page. */
    const openAnother = () => {
      const another = document.body.appendChild(document.createElement('dialog'));
      another.showModal();
      return another;
    };
    type MoveOn = ReturnType<typeof renderOverlays>['moveOn'];
    test.each<[string, (moveOn: MoveOn) => unknown]>([
      ['on another page', (moveOn) => moveOn(otherPage)],
      ['after Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
      ['over another dialog', openAnother],
    ])('%s', async (_, goOn) => {
      const { store, moveOn } = renderOverlays();
      fireEvent.click(screen.getByRole('button', { name: 'Réglages' }));
      const another = goOn(moveOn);
      await settle();
      expect(screen.queryByRole('dialog', { name: 'Réglages' })).toBeNull();
      expect(store.getState().settingsDialog.openParamsModal).toBe(false);
      if (another instanceof Element) another.remove();
      await open();
    });
  });

  test('delays notifications, which could be neither announced nor reached meanwhile', async () => {
    const { store } = renderOverlays();
    await open();
    act(() => void store.dispatch(notificationRaised({ state: 'success', message: 'Copié.' })));
    expect(screen.queryByText('Copié.')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer les réglages' }));
    expect(screen.getByText('Copié.')).toBeVisible();
  });
});

test('an ended session is announced, and the suggestion of a language waits', async () => {
  const { store } = renderOverlays({ languages: ['en'] });
  await screen.findByRole('complementary');
  act(() => void store.dispatch(sessionEnded()));
  expect(screen.getByRole('complementary')).toHaveTextContent('Votre session a pris fin.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(await screen.findByRole('complementary')).toHaveTextContent('Read it in English');
});

describe('the suggestion of a language', () => {
  test('offers the same page, in the language that it suggests', async () => {
    renderOverlays({ languages: ['en-GB', 'fr'] });
    const banner = await screen.findByRole('complementary');
    expect(banner).toHaveAttribute('lang', 'en-US');
    expect(within(banner).getByText('This page is also available in English.')).toBeVisible();
    const link = within(banner).getByRole('link', { name: 'Read it in English' });
    expect(link).toHaveAttribute('href', '/en/version/2');
    expect(link).toHaveAttribute('hreflang', 'en-US');
  });

  test('is closed for good', async () => {
    const { ports } = renderOverlays({ languages: ['en'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(ports.stored.get('language-suggestion')).toBe('dismissed');
  });

  test.each<[string, FakeBrowser]>([
    ['to who closed it', { stored: { 'language-suggestion': 'dismissed' } }],
    ['to who chose a language', { cookies: { locale: 'fr' } }],
  ])('is not made %s', async (_, browser) => {
    renderOverlays({ languages: ['en'], ...browser });
    await settle();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('disappears when the reader switches to that language in another way', async () => {
    const { moveOn } = renderOverlays({ languages: ['en'] });
    await screen.findByRole('complementary');
    moveOn({ locale: 'en' });
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  });
});

test('an ended session is not announced twice if the page itself announces it', () => {
  const { store, moveOn } = renderOverlays({}, { isPlain: true });
  act(() => void store.dispatch(sessionEnded()));
  expect(screen.queryByText('Votre session a pris fin.')).toBeNull();
  moveOn({ isPlain: false });
  expect(screen.getByText('Votre session a pris fin.')).toBeVisible();
});
