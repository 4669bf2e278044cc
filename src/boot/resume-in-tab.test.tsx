import { resumeInTab } from './resume-in-tab';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Returns whether scripts start as soon as a page is parsed. */
function startsAtOnce(): boolean {
  document.body.innerHTML = '<template data-page-path="/fr"></template>';
  resumeInTab();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('template') === null;
}

test('scripts wait when the last page of the tab stored nothing', () => {
  expect(startsAtOnce()).toBe(false);
});

test('scripts wait in a browser that stores nothing', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused.', 'SecurityError');
  });
  expect(startsAtOnce()).toBe(false);
});

test.each([
  ['music', '{"wasPlaying":true}'],
  ['early-input', '{"clicks":[]}'],
])('scripts start at once when the last page stored %s', (key, text) => {
  sessionStorage.setItem(key, text);
  expect(startsAtOnce()).toBe(true);
});
