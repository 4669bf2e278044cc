import { goOnInTab } from './go-on-in-tab';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Whether scripts start as soon as a page is there. */
function startsAtOnce(): boolean {
  document.body.innerHTML = '<template data-page-path="/fr"></template>';
  goOnInTab();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('template') === null;
}

test('scripts wait where the last page of the tab left nothing', () => {
  expect(startsAtOnce()).toBe(false);
});

test('a browser that stores nothing has nothing to go on with', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused.', 'SecurityError');
  });
  expect(startsAtOnce()).toBe(false);
});

test.each([
  ['music', '{"wasPlaying":true}'],
  ['early-input', '{"clicks":[]}'],
])('scripts start at once where the last page left %s', (key, text) => {
  sessionStorage.setItem(key, text);
  expect(startsAtOnce()).toBe(true);
});
