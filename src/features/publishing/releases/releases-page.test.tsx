import { act, fireEvent, screen, within } from '@testing-library/react';
import { installDialogDouble } from '../../../testing/dialog-double';
import { renderIn } from '../../../testing/render-in';
import { aChange, aFailedBuild, aRelease } from '../testing/builders';
import type { ReleaseDifferenceProps } from './release-difference';
import { ReleasesPage, type ReleasesPageProps } from './releases-page';

const api = { rollback: jest.fn(), unlock: jest.fn(), buildLog: jest.fn(), difference: jest.fn() };
jest.mock('./release-difference', () => ({
  ReleaseDifference: ({ release, change }: ReleaseDifferenceProps) => `${release} ${change.title}`,
}));
beforeAll(installDialogDouble);
beforeEach(() => {
  api.rollback.mockReset().mockResolvedValue({ kind: 'ok', data: aRelease() });
  api.buildLog.mockReset().mockResolvedValue({ kind: 'ok', data: 'line 1\nline 2' });
});

const releases = [
  aRelease({ articles: [aChange(), aChange({ change: 'removed', articleId: 9, title: 'Parti' })] }),
  aRelease({ id: 'r11', isLive: false, previous: 'r10' }),
  aRelease({ id: 'r10', isLive: false, previous: null }),
];

const page = (
  publications: ReleasesPageProps['publications'],
  onRetry = jest.fn(),
  lock: ReleasesPageProps['lock'] = null,
) => <ReleasesPage {...{ publications, api, onRetry, lock }} locale="en" versionNames={new Map([[2, 'Versio 2.1']])} />;
const renderPage = (...props: Parameters<typeof page>) => renderIn('en', page(...props));

test('each release lists its changes, with the difference on demand', () => {
  renderPage({ state: 'ready', releases, builds: [], isStale: false });
  const newest = within(screen.getByRole('article', { name: 'r12' }));
  expect(newest.getByText('Live')).toBeInTheDocument();
  expect(newest.getByRole('link', { name: 'Écrire' })).toHaveAttribute('href', '/fr/version/2/article/6');
  // A removed article has no link.
  expect(newest.queryByRole('link', { name: 'Parti' })).toBeNull();
  expect(newest.getAllByText('Versio 2.1, French')).toHaveLength(2);
  fireEvent.click(newest.getByRole('button', { name: 'Show the difference: Écrire' }));
  expect(newest.getByText('r12 Écrire')).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'r11' })).getByText('No article changed.')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'r10' })).toHaveTextContent('oldest release that is kept');
});

test('each release counts its findings by rank, and lists those that are new, with file and line', () => {
  const [finding] = aFailedBuild().failure?.findings ?? [];
  const changes = { appeared: { count: 3, first: finding ? [finding] : [] }, cured: { count: 1, first: [] } };
  const findings = { ranks: { error: 2, advice: 1 }, changes };
  const counted = aRelease({ id: 'r11', findings: { ranks: { error: 1, advice: 0 }, changes: null } });
  renderPage({ state: 'ready', releases: [aRelease({ findings }), counted], builds: [], isStale: false });
  const newest = within(screen.getByRole('article', { name: 'r12' }));
  expect(newest.getByText('Findings: 2 errors, 1 piece of advice.')).toBeInTheDocument();
  expect(newest.getByText('1 finding fixed')).toBeInTheDocument();
  expect(newest.getByText('3 new findings').closest('details')).toHaveTextContent(
    /Error Article 6 versions\/2\/fr\/articles\/6\.md:2 title: expected text.*and 2 more/,
  );
  expect(screen.getByRole('article', { name: 'r11' })).toHaveTextContent('Findings: 1 error, 0 pieces of advice.');
});

test('a rollback is sent after a confirmation, and an error is in the dialog', async () => {
  renderPage({ state: 'ready', releases, builds: [], isStale: false });
  expect(screen.queryByRole('button', { name: 'Roll back to r12' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Roll back to r11' }));
  expect(api.rollback).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back to r11?' }));
  api.rollback.mockResolvedValueOnce({ kind: 'unavailable', problem: { reason: 'status', message: 'r11 is gone' } });
  const confirm = dialog.getByRole('button', { name: 'Roll back to r11' });
  await act(async () => fireEvent.click(confirm));
  expect(dialog.getByRole('alert')).toHaveTextContent('r11 is gone');
  api.rollback.mockResolvedValueOnce({ kind: 'refused' });
  await act(async () => fireEvent.click(confirm));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /^The request did not go through\. Your account .* sign in again\.$/,
  );
  await act(async () => fireEvent.click(confirm));
  expect(api.rollback.mock.calls).toEqual([['r11'], ['r11'], ['r11']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the focus moves nearby when a button goes because its action is done', async () => {
  const ready = (live: string): ReleasesPageProps['publications'] => ({
    state: 'ready',
    releases: releases.map((release) => ({ ...release, isLive: release.id === live })),
    builds: [],
    isStale: false,
  });
  const lock = { since: '2026-11-22T10:00:00.000Z', release: 'r11', by: 'redactor@example.org' };
  const { rerender } = renderPage(ready('r12'));
  const become = (...props: Parameters<typeof page>) => act(async () => rerender(page(...props)));
  act(() => screen.getByRole('button', { name: 'Roll back to r11' }).focus());
  await become(ready('r11'), undefined, lock);
  expect(screen.getByRole('heading', { name: 'r11' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Unlock' }).focus());
  await become(ready('r11'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a failed build has its reason and its log', async () => {
  renderPage({ state: 'ready', releases, builds: [aFailedBuild()], isStale: false });
  expect(screen.getByRole('heading', { name: /some content is not valid/ })).toBeInTheDocument();
  expect(screen.getByText('versions/2/fr/articles/6.md:2')).toBeInTheDocument();
  const details = screen.getByText('Log').closest('details');
  if (details === null) throw new Error('Expected the log in a fold, found none.');
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
  expect(screen.getByRole('region', { name: 'Log of update b13' })).toHaveTextContent('line 1 line 2');
});

test('a failed request is reported, with a button to retry', () => {
  const onRetry = jest.fn();
  renderPage({ state: 'failed', message: 'GET /releases: expected …' }, onRetry);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
