import { act, screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { pageLoading, PageLoadingSign, visiblePageLoading } from './page-loading';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  pageLoading.finish();
  jest.runAllTimers();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Returns the states of the indicator from now on. */
function changes() {
  const seen: ReturnType<typeof visiblePageLoading.get>[] = [];
  visiblePageLoading.subscribe(() => seen.push(visiblePageLoading.get()));
  return seen;
}

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

test('a page that loads within 200 ms has no indicator', () => {
  const seen = changes();
  pageLoading.start();
  pass(190);
  pageLoading.finish();
  pass(2000);
  expect(seen).toEqual([]);
});

test('a page that takes longer has one after 200 ms, empty', () => {
  pageLoading.start();
  pass(190);
  expect(visiblePageLoading.get().isVisible).toBe(false);
  pass(10);
  expect(visiblePageLoading.get()).toEqual({ isVisible: true, progress: 0 });
});

test('its progress only grows, slower and slower, and is never full before the end', () => {
  const seen = changes();
  pageLoading.start();
  pass(200);
  pass(1000);
  expect(visiblePageLoading.get().progress).toBeCloseTo(50);
  pass(1000);
  expect(visiblePageLoading.get().progress).toBeGreaterThan(65);
  pass(60_000);
  expect(visiblePageLoading.get().progress).toBeGreaterThan(95);
  const progress = seen.map((each) => each.progress);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(Math.max(...progress)).toBeLessThan(100);
});

test('at the end it is full, hides after 500 ms, and is empty again after 400 ms more', () => {
  pageLoading.start();
  pass(400);
  pageLoading.finish();
  expect(visiblePageLoading.get()).toEqual({ isVisible: true, progress: 100 });
  pass(490);
  expect(visiblePageLoading.get().isVisible).toBe(true);
  pass(10);
  expect(visiblePageLoading.get()).toEqual({ isVisible: false, progress: 100 });
  pass(390);
  expect(visiblePageLoading.get().progress).toBe(100);
  pass(10);
  expect(visiblePageLoading.get()).toEqual({ isVisible: false, progress: 0 });
});

test('a second page that starts while the first one hides has its own indicator', () => {
  pageLoading.start();
  pass(400);
  pageLoading.finish();
  pass(300);
  pageLoading.start();
  pass(1000);
  expect(visiblePageLoading.get().isVisible).toBe(true);
  expect(visiblePageLoading.get().progress).toBeLessThan(100);
  pageLoading.finish();
  pass(900);
  expect(visiblePageLoading.get()).toEqual({ isVisible: false, progress: 0 });
});

test('a second start changes nothing, nor does an end without a start, as at hydration', () => {
  const seen = changes();
  pageLoading.finish();
  pass(2000);
  expect(seen).toEqual([]);
  pageLoading.start();
  pass(600);
  const before = visiblePageLoading.get().progress;
  pageLoading.start();
  pass(10);
  expect(visiblePageLoading.get().progress).toBeGreaterThan(before);
});
