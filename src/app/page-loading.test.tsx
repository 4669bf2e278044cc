import { showPageLoading } from './page-loading';

beforeEach(() => {
  document.body.querySelector('main')?.remove();
  document.body.append(document.createElement('main'));
});

test('while a page loads there is a bar, and the content says that it is busy', () => {
  showPageLoading({ isShown: true, progress: 40 });
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  expect(bar).toHaveAttribute('data-shown');
  expect(bar?.style.transform).toBe('scaleX(0.4)');
  expect(bar).toHaveAttribute('aria-hidden', 'true');
  expect(document.querySelector('main')).toHaveAttribute('aria-busy', 'true');
});

test('once it is there the content is no longer busy, and the bar goes', () => {
  showPageLoading({ isShown: true, progress: 40 });
  showPageLoading({ isShown: true, progress: 100 });
  expect(document.querySelector('main')).not.toHaveAttribute('aria-busy');
  showPageLoading({ isShown: false, progress: 100 });
  expect(document.querySelector('.loading-bar')).not.toHaveAttribute('data-shown');
  expect(document.querySelectorAll('.loading-bar')).toHaveLength(1);
});
