import { readRecentPages, RECENT_PAGES_KEY, rememberPage } from './recent-pages';
import { rememberSearches } from './recent-searches';

beforeEach(() => sessionStorage.clear());
afterEach(() => rememberSearches(true));

function open(address: string, title = 'Titre'): void {
  const article = document.createElement('article');
  article.innerHTML = `<h2>${title}</h2><a href="${address}"></a>`;
  const link = article.querySelector('a');
  if (link !== null) rememberPage(link);
}

test('five pages are stored, newest first, each once regardless of its section', () => {
  for (const id of [1, 2, 3, 4, 5, 6]) open(`/fr/version/2/article/${id}`, `Article ${id}`);
  open('/fr/version/2/article/3#images', 'Article 3');
  expect(readRecentPages().map(({ path }) => path.replace('/fr/version/2/article/', ''))).toEqual([
    '3#images',
    '6',
    '5',
    '4',
    '2',
  ]);
});

test('no page is stored while searches are not stored, as in private mode', () => {
  rememberSearches(false);
  open('/fr/version/3/article/1');
  expect(sessionStorage.getItem(RECENT_PAGES_KEY)).toBeNull();
});

test.each([
  ['no JSON', '[“'],
  ['something else', '{"a":1}'],
  ['entries that are none', '[1,null,{"path":"/fr/"},{"path":3,"title":"A"}]'],
  ['addresses that lead elsewhere', '[{"path":"//evil.example/fr/","title":"A"},{"path":"javascript:0","title":"B"}]'],
])('%s is ignored', (_, text) => {
  sessionStorage.setItem(RECENT_PAGES_KEY, text);
  expect(readRecentPages()).toEqual([]);
});
