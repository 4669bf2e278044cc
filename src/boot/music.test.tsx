import { awaitMusic, keptMusic } from './music';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test.each([
  [false, null],
  [true, '{"wasPlaying":true}'],
])('scripts start at once: %s, where the last page kept %s', (isStarted, kept) => {
  if (kept !== null) sessionStorage.setItem('music', kept);
  document.body.innerHTML = '<template data-page-path="/fr"></template>';
  awaitMusic();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.querySelector('template') === null).toBe(isStarted);
});

test('a browser that keeps nothing has kept no music', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused.', 'SecurityError');
  });
  expect(keptMusic()).toBe('');
});
