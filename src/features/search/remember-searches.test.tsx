import { RECENT_SEARCHES_KEY, rememberSearch } from './recent-searches';
import { replaceSiteSearch } from './site-search';

afterEach(() => replaceSiteSearch(null));

test('searches in private versions are not stored; earlier ones stay', () => {
  rememberSearch('versions');
  replaceSiteSearch({ ask: () => undefined, prepare: () => undefined });
  rememberSearch('secret');
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["versions"]');
  replaceSiteSearch(null);
  rememberSearch('images');
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["images","versions"]');
});
