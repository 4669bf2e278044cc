import { fireEvent, screen, within } from '@testing-library/react';
import type { Locale } from '../../../content-schema';
import englishMusics from '../../../locales/en/musics.json';
import englishWords from '../../../locales/en/article-description.json';
import english from '../../../locales/en/secrets.json';
import french from '../../../locales/fr/secrets.json';
import { renderWithStore } from '../../testing/render-with-store';
import { selectNotifications } from '../notifications/notifications-slice';
import { SecretPage } from './secret-page';
import { SECRETS } from './secrets';
import { selectSettings } from '../../store/settings-slice';

const SECRET_MESSAGES = { fr: french, en: english };
const messagesOf = (locale: Locale) => ({
  musics: englishMusics,
  'article-description': englishWords,
  secrets: SECRET_MESSAGES[locale],
});
const load = jest.fn((locale: Locale) => Promise.resolve(messagesOf(locale)));
beforeEach(() => load.mockClear());

function visit(locale: Locale, { discovered = [] as readonly string[], search = '' } = {}) {
  window.history.replaceState(null, '', `/${locale}/secret${search}`);
  return renderWithStore(locale, <SecretPage locale={locale} search={search} load={load} />, {
    stored: { secrets: JSON.stringify(discovered) },
  });
}
const river = (name: string) => screen.findByRole('group', { name });

test('the question mark finds the first secret, and the query is removed from the address', async () => {
  const { store, ports } = visit('fr', { search: '?found' });
  expect(within(await river('La rivière')).getByRole('button', { name: 'La lanterne' })).toBeVisible();
  expect(selectSettings(store.getState()).secrets).toEqual(['question']);
  expect(ports.stored.get('secrets')).toBe('["question"]');
  expect(window.location.href).toMatch(/\/fr\/secret$/);
  expect(selectNotifications(store.getState()).map(({ message }) => message)).toEqual([
    'Secret trouvé, 1 sur 7. Il flotte déjà sur la rivière.',
  ]);
});

test('without it nothing is found or notified', async () => {
  const { store } = visit('en', { discovered: ['name'] });
  await river('The river');
  expect(selectSettings(store.getState()).secrets).toEqual(['name']);
  expect(selectNotifications(store.getState())).toEqual([]);
});

test('found secrets are in the river and in a list, in its order; the rest has a hint each', async () => {
  visit('fr', { discovered: ['melody', 'question', 'of-another-year'] });
  const things = within(await river('La rivière')).getAllByRole('button');
  expect(things.map((thing) => thing.getAttribute('aria-label'))).toEqual(['Kawabata', 'La lanterne', 'La grenouille']);
  expect(screen.getByText('2 secrets trouvés sur 7.')).toBeVisible();
  const [discovered, missing] = screen.getAllByRole('list');
  expect(within(discovered ?? document.body).getAllByRole('listitem')).toHaveLength(2);
  expect(within(missing ?? document.body).getAllByRole('listitem')).toHaveLength(SECRETS.length - 2);
  expect(discovered).toHaveTextContent('Une question flotte');
  expect(missing).not.toHaveTextContent('Tout en bas des pages');
});

test('each object shows its text when pressed, and hides it when pressed again', async () => {
  visit('en', { discovered: ['question'] });
  const lantern = within(await river('The river')).getByRole('button', { name: 'The lantern' });
  const announcement = document.querySelector('[aria-live]');
  expect(announcement).toHaveTextContent('Touch what is there.');
  fireEvent.click(lantern);
  expect(lantern).toHaveAttribute('aria-pressed', 'true');
  expect(announcement).toHaveTextContent('Paper and one flame:');
  fireEvent.click(lantern);
  expect(announcement).toHaveTextContent('Touch what is there.');
});

test('a full river has a last text, and no hints', async () => {
  visit('en', { discovered: SECRETS });
  expect(within(await river('The river')).getAllByRole('button')).toHaveLength(SECRETS.length + 1);
  expect(document.querySelector('[aria-live]')).toHaveTextContent('Kawabata reads on.');
  expect(screen.queryByRole('heading', { name: 'What the river is still waiting for' })).toBeNull();
});

test('messages that failed to load can be requested again; found secrets are not lost meanwhile', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('no answer'));
  const { store } = visit('fr', { search: '?found' });
  expect(screen.getByRole('status')).toHaveTextContent('La nuit tombe…');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('n’ont pas pu être chargés');
  expect(selectSettings(store.getState()).secrets).toEqual(['question']);
  fireEvent.click(within(failure).getByRole('button', { name: 'Réessayer' }));
  await river('La rivière');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(warnings).toHaveBeenCalledTimes(1);
  warnings.mockRestore();
});

test('in the other language its messages are loaded once', async () => {
  const { rerender } = visit('fr', { discovered: ['question'] });
  await river('La rivière');
  rerender(<SecretPage locale="en" search="" load={load} />);
  expect(screen.queryByText('La lanterne')).toBeNull();
  await river('The river');
  expect(load.mock.calls).toEqual([['fr'], ['en']]);
});

test('all secrets can be deleted after an explanation', async () => {
  const { store, ports } = visit('fr', { discovered: ['question', 'name'] });
  await river('La rivière');
  const button = screen.getByText('Oublier tous les secrets');
  expect(button.closest('details')).not.toHaveAttribute('open');
  fireEvent.click(button);
  expect(selectSettings(store.getState()).secrets).toEqual([]);
  expect(ports.stored.get('secrets')).toBe('[]');
  expect(selectNotifications(store.getState()).map(({ message }) => message)).toEqual([
    expect.stringContaining('tous les secrets sont à retrouver'),
  ]);
});
