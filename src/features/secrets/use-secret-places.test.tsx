import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithStore } from '../../testing/render-with-store';
import { selectNotifications } from '../notifications/notifications-slice';
import { selectSettings } from '../../store/settings-slice';
import { useSecretPlaces } from './use-secret-places';

function Page({ children }: { children: ReactNode }) {
  useSecretPlaces();
  return children;
}

function visit(children: ReactNode, { stored = {}, isStorageFull = false } = {}) {
  const result = renderWithStore('fr', <Page>{children}</Page>, { stored, isStorageFull });
  const discovered = () => selectSettings(result.store.getState()).secrets;
  const notifications = () => selectNotifications(result.store.getState()).map(({ message }) => message);
  return { ...result, discovered, notifications };
}

/** Waits until everything has loaded. */
const settle = () => act(async () => void (await import('./find-secret')));

const greeting = (
  <button type="button" data-secret="greeting">
    <span>Saluer</span>
  </button>
);

test('a clicked secret is found, stored, and notified with the way to the secret page', async () => {
  const { discovered, notifications, ports } = visit(greeting);
  fireEvent.click(screen.getByText('Saluer'));
  await waitFor(() => expect(discovered()).toEqual(['greeting']));
  expect(ports.stored.get('secrets')).toBe('["greeting"]');
  expect(notifications()).toEqual([
    'Secret trouvé, 1 sur 7. Le point d’interrogation, en bas des pages, mène là où il vous attend.',
  ]);
});

test('it is not found or notified again on a later visit', async () => {
  const { discovered, notifications } = visit(greeting, { stored: { secrets: '["greeting","of-another-year"]' } });
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(discovered()).toEqual(['greeting', 'of-another-year']);
  expect(notifications()).toEqual([]);
});

test('an unknown one stays stored, and does not count', async () => {
  const { notifications, ports } = visit(greeting, { stored: { secrets: '["of-another-year"]' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(ports.stored.get('secrets')).toBe('["of-another-year","greeting"]'));
  expect(notifications()).toEqual([expect.stringContaining('1 sur 7')]);
});

test('a `details` element opened before scripts ran finds its secret', async () => {
  const { discovered } = visit(
    <details open>
      <summary data-secret="before">Et avant ?</summary>
    </details>,
  );
  await waitFor(() => expect(discovered()).toEqual(['before']));
});

test('a closed `details` element, and one without a secret, find nothing', async () => {
  const { discovered } = visit(
    <>
      <details>
        <summary data-secret="before">Et avant ?</summary>
      </details>
      <button type="button" data-secret="nothing-like-it">
        Rien
      </button>
    </>,
  );
  fireEvent.click(screen.getByText('Rien'));
  await settle();
  expect(discovered()).toEqual([]);
});

test('without a storage it is found for this visit, with a message', async () => {
  const { discovered, notifications } = visit(greeting, { isStorageFull: true });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(discovered()).toEqual(['greeting']));
  expect(notifications()).toHaveLength(2);
});

test('an unmounted page no longer listens', async () => {
  const { discovered, rerender } = visit(greeting);
  rerender(greeting);
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(discovered()).toEqual([]);
});
