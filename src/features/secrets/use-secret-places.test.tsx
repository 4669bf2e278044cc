import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithStore } from '../../testing/render-with-store';
import { selectNotifications } from '../notifications/notifications-slice';
import { selectSecrets } from './secrets-slice';
import { useSecretPlaces } from './use-secret-places';

function Page({ children }: { children: ReactNode }) {
  useSecretPlaces();
  return children;
}

function visit(children: ReactNode, { stored = {}, isStorageFull = false } = {}) {
  const result = renderWithStore('fr', <Page>{children}</Page>, { stored, isStorageFull });
  const discovered = () => selectSecrets(result.store.getState());
  const notifications = () => selectNotifications(result.store.getState()).map(({ message }) => message);
  return { ...result, discovered, notifications };
}

/** Lets what is loaded come. */
const settle = () => act(async () => void (await import('./find-secret')));

const greeting = (
  <button type="button" data-secret="greeting">
    <span>Saluer</span>
  </button>
);

test('what is clicked is found, kept, and told with the way there', async () => {
  const { discovered, notifications, ports } = visit(greeting);
  fireEvent.click(screen.getByText('Saluer'));
  await waitFor(() => expect(discovered()).toEqual(['greeting']));
  expect(ports.stored.get('secrets')).toBe('["greeting"]');
  expect(notifications()).toEqual([
    'Secret trouvé, 1 sur 7. Le point d’interrogation, en bas des pages, mène là où il vous attend.',
  ]);
});

test('it is found and told once, though it was found on an earlier visit', async () => {
  const { discovered, notifications } = visit(greeting, { stored: { secrets: '["greeting","of-another-year"]' } });
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(discovered()).toEqual(['greeting', 'of-another-year']);
  expect(notifications()).toEqual([]);
});

test('one that nobody knows any more is kept, and does not count', async () => {
  const { notifications, ports } = visit(greeting, { stored: { secrets: '["of-another-year"]' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(ports.stored.get('secrets')).toBe('["of-another-year","greeting"]'));
  expect(notifications()).toEqual([expect.stringContaining('1 sur 7')]);
});

test('a fold that was opened before scripts ran has been found', async () => {
  const { discovered } = visit(
    <details open>
      <summary data-secret="before">Et avant ?</summary>
    </details>,
  );
  await waitFor(() => expect(discovered()).toEqual(['before']));
});

test('a fold that is closed, and a place that hides nothing, find nothing', async () => {
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

test('where the browser keeps nothing it is found for this visit, and that is said', async () => {
  const { discovered, notifications } = visit(greeting, { isStorageFull: true });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(discovered()).toEqual(['greeting']));
  expect(notifications()).toHaveLength(2);
});

test('a page that is left listens no more', async () => {
  const { discovered, rerender } = visit(greeting);
  rerender(greeting);
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(discovered()).toEqual([]);
});
