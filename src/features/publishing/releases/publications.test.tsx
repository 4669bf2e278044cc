import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { renderIn } from '../../../testing/render-in';
import { aStoreWith } from '../../../testing/store-with-services';
import { NOTHING_KNOWN } from '../rebuild/follow-publishing';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { publishingFeed } from '../status/publishing-store';
import { aFeed, aRelease } from '../testing/builders';
import { Publications } from './publications';

const api = { releases: jest.fn<ReturnType<RebuildApi['releases']>, []>(), builds: jest.fn() };
jest.mock('../rebuild/rebuild-api', () => ({ createRebuildApi: () => api }));
jest.mock('./release-difference', () => ({ ReleaseDifference: () => null }));

const down = { kind: 'unavailable' as const, problem: { reason: 'status' as const, message: 'status 502' } };
const releases = (...ids: string[]) => ({ kind: 'ok' as const, data: ids.map((id) => aRelease({ id })) });

beforeEach(() => {
  api.releases.mockReset().mockResolvedValue(releases('r12'));
  api.builds.mockReset().mockResolvedValue({ kind: 'ok', data: [] });
  publishingFeed.set(NOTHING_KNOWN);
});

const renderPage = () =>
  act(async () =>
    renderIn(
      'en',
      <Provider store={aStoreWith({ request: jest.fn() }, () => ({}))}>
        <Publications rebuildUrl="/rebuild" versions={[]} />
      </Provider>,
    ),
  );
const listed = () => screen.queryAllByRole('article').map((article) => article.querySelector('h2')?.textContent);

test('the releases are loaded again when another one is live, and earlier ones stay where that fails', async () => {
  await renderPage();
  expect(listed()).toEqual(['r12']);
  api.releases.mockResolvedValue(releases('r13', 'r12'));
  await act(async () => publishingFeed.set(aFeed({ live: aRelease({ id: 'r13' }) })));
  expect(listed()).toEqual(['r13', 'r12']);
  expect(screen.queryByText(/not responding/)).toBeNull();
  api.builds.mockResolvedValue(down);
  await act(async () => publishingFeed.set(aFeed({ live: aRelease({ id: 'r14' }) })));
  expect(listed()).toEqual(['r13', 'r12']);
  expect(screen.getByText(/not responding/)).toBeInTheDocument();
});

test('a service that does not respond is reported, and asked again', async () => {
  api.releases.mockResolvedValueOnce(down);
  await renderPage();
  expect(screen.getByRole('alert')).toHaveTextContent('status 502');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(listed()).toEqual(['r12']);
});

test('an account without access is told so', async () => {
  api.releases.mockResolvedValue({ kind: 'refused' });
  await renderPage();
  expect(screen.getByText('Your account has no access to the releases.')).toBeInTheDocument();
});
