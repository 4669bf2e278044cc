import { suggestLanguageOnScroll } from './language-suggestion';

const hasStarted = () => document.querySelector('script[src="/app.js"]') !== null;

/** Scrolls a page with deferred scripts in a browser with these languages. */
function scrollAt(path: string, languages: readonly string[]): void {
  window.history.replaceState(null, '', path);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.body.innerHTML = '<template data-page-path="/fr"><script src="/app.js"></script></template>';
  suggestLanguageOnScroll();
  document.dispatchEvent(new Event('scroll'));
}

afterEach(() => {
  document.cookie = 'locale=; Max-Age=0';
  localStorage.clear();
  jest.restoreAllMocks();
});

test.each([
  ['/fr/version/2/article/6', ['en-GB', 'fr']],
  ['/en', ['de', 'fr-CA', 'en']],
])('scripts start for a reader who only scrolls %s with a browser in %j', (path, languages) => {
  scrollAt(path, languages);
  expect(hasStarted()).toBe(true);
});

test.each([
  ['reads their language', '/fr', ['fr-FR', 'en']],
  ['reads none of the site’s', '/fr', ['de', 'es']],
])('scripts wait for a reader who %s', (_, path, languages) => {
  scrollAt(path, languages);
  expect(hasStarted()).toBe(false);
});

test('scripts wait for a reader who has chosen a language or closed the suggestion', () => {
  localStorage.setItem('language-suggestion', 'dismissed');
  scrollAt('/fr', ['en']);
  expect(hasStarted()).toBe(false);
  localStorage.clear();
  document.cookie = 'locale=fr';
  scrollAt('/fr', ['en']);
  expect(hasStarted()).toBe(false);
});
