import { act, screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { pageLoading, PageLoadingSign } from './page-loading';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a slow page shows a bar, and the content is busy until the page is rendered', () => {
  renderIn(
    'fr',
    <>
      <main>text</main>
      <PageLoadingSign />
    </>,
  );
  const content = screen.getByRole('main');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  pageLoading.start();
  pass(1000);
  expect(screen.getByRole('progressbar', { name: 'Chargement de la page…' })).toHaveAttribute('value');
  expect(content).toHaveAttribute('aria-busy', 'true');
  act(() => pageLoading.finish());
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  expect(content).not.toHaveAttribute('aria-busy');
  pass(1000);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
