import { RECENT_SEARCHES_KEY, rememberSearch } from './recent-searches';
import { replaceSiteSearch } from './site-search';

afterEach(() => replaceSiteSearch(null));

test('what is searched for in private versions is not remembered; what was remembered before stays', () => {
  rememberSearch('versions');
  replaceSiteSearch({ ask: () => undefined, prepare: () => undefined });
  rememberSearch('secret');
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["versions"]');
  replaceSiteSearch(null);
  rememberSearch('images');
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["images","versions"]');
});
