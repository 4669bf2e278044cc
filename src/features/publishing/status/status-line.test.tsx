import { act, fireEvent, screen } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import { installDialogDouble } from '../../../testing/dialog-double';
import { renderIn } from '../../../testing/render-in';
import type { PublishingFeed } from '../rebuild/follow-publishing';
import { aFailedBuild, aFeed, aRelease, aRunningBuild, AT } from '../testing/builders';
import type { RenderedArticle } from '../../private-mode/session/private-mode';
import { describeStatus } from './describe-status';
import { StatusLine } from './status-line';

const NOW = Date.parse(AT);
const PAGE: RenderedArticle = { versionId: 2, locale: 'fr', articleId: 6, isDifferent: true };
const api = { build: jest.fn(), unlock: jest.fn() };
const onRetry = jest.fn();

beforeAll(installDialogDouble);
beforeEach(() => {
  api.build.mockReset().mockResolvedValue({ kind: 'ok', data: { build: 'b14', isNew: true } });
  api.unlock.mockReset().mockResolvedValue({ kind: 'ok', data: aRelease() });
  onRetry.mockReset();
});

function lineOf(feed: PublishingFeed, locale: Locale, now: number) {
  const line = describeStatus(feed, PAGE, now);
  if (line === null) throw new Error('The fixture has no line.');
  const releasesPath = `/${locale}/publications`;
  return <StatusLine line={line} locale={locale} now={now} api={api} releasesPath={releasesPath} onRetry={onRetry} />;
}

function renderLine(feed: PublishingFeed, locale: Locale = 'en', now = NOW) {
  const rendered = renderIn(locale, lineOf(feed, locale, now));
  return {
    show: (next: PublishingFeed, at = NOW) => rendered.rerender(lineOf(next, locale, at)),
  };
}

const lineText = () => screen.getByRole('group').querySelector('p')?.textContent;
const announcement = () => screen.getByRole('status').textContent;

test.each([
  [
    'fr',
    'Mise à jour du site en cours, encore 4\u00a0secondes environ. Le nouveau texte de cette page n’est pas encore en ligne.',
  ],
  ['en', 'Updating the site, about 4 seconds left. The new text of this page is not live yet.'],
] as const)('says in %s how long a build still takes', (locale, words) => {
  renderLine(aFeed({ running: aRunningBuild({ forecastMs: 4000 }) }), locale);
  expect(lineText()?.replace(/\u202f|\u00a0/g, ' ')).toBe(words.replace(/\u00a0/g, ' '));
});

test('each new state is announced once, not each second, and not the first one', () => {
  const { show } = renderLine(aFeed());
  expect(announcement()).toBe('');
  const running = aFeed({ running: aRunningBuild({ forecastMs: 4000 }) });
  show(running);
  const first = announcement();
  expect(first).toBe('Updating the site. The new text of this page is not live yet.');
  show(running, NOW + 1000);
  expect(lineText()).toContain('about 3 seconds left');
  expect(announcement()).toBe(first);
  show(aFeed());
  expect(announcement()).toContain('Live since');
});

test('a failure has its reason and place, and can be retried', async () => {
  renderLine(aFeed({ last: aFailedBuild(), isUpToDate: false }));
  expect(lineText()).toContain('The site update failed: some content is not valid. The live site has not changed.');
  expect(lineText()).toContain('versions/2/fr/articles/6.md:2 title: expected text, received nothing.');
  expect(screen.getByRole('link', { name: 'Article 6' })).toHaveAttribute('href', '/fr/version/2/article/6');
  expect(screen.getByRole('link', { name: 'See the log' })).toHaveAttribute('href', '/en/publications');
  api.build.mockResolvedValue({
    kind: 'unavailable',
    problem: { reason: 'status', message: 'POST /builds: expected …' },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('alert')).toHaveTextContent('The request did not go through. POST /builds: expected …');
});

test.each([
  ['Publish now', aFeed({ isUpToDate: false })],
  ['Try again', aFeed({ last: aFailedBuild(), isUpToDate: false })],
])('an accepted build moves the focus to the line, because its button is removed: %s', async (name, feed) => {
  const { show } = renderLine(feed);
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
  show(aFeed({ running: aRunningBuild() }));
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('group')).toHaveFocus();
});

test('a refused request is explained in the language of the page', async () => {
  renderLine(aFeed({ last: aFailedBuild(), isUpToDate: false }), 'fr');
  api.build.mockResolvedValue({ kind: 'refused' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('La demande n’a pas abouti. Votre compte n’y donne pas droit');
  expect(alert.querySelector('[lang]')).toBeNull();
});

test('a lock shows who locked, and is released after a confirmation', async () => {
  renderLine(aFeed({ lock: { since: AT, release: 'r11', by: 'terminal' }, isUpToDate: false }));
  expect(lineText()).toContain('by the command line. An update is ready and waiting.');
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(api.unlock).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Unlock' });
  await act(async () => fireEvent.click(confirm ?? document.body));
  expect(api.unlock).toHaveBeenCalledTimes(1);
});

test('a late, saved or unreachable state has a button for the next step', () => {
  const { show } = renderLine(aFeed({ running: aRunningBuild({ deadline: AT }) }), 'en', NOW + 1000);
  expect(lineText()).toContain('This step was due to end at');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  show(aFeed({ isUpToDate: false }));
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
  show(aFeed({}, { lost: { since: NOW, problem: { reason: 'unreachable', message: 'no answer' } } }));
  expect(lineText()).toContain('has not responded since');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
