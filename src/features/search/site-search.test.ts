import type { Edition } from '../../../content-schema';
import type { SearchPort, SearchReport, SearchRequest } from './search-port';
import { replaceSiteSearch, siteSearch } from './site-search';

const request: SearchRequest = {
  edition: { versionId: 3, locale: 'fr' },
  query: 'héron',
  categoryId: null,
  elsewhere: [],
};
const REPORT: SearchReport = { status: 'complete', answer: null, categories: [], elsewhere: [] };

function aPort() {
  const asked: ((report: SearchReport) => void)[] = [];
  const prepared: Edition[] = [];
  const port: SearchPort = {
    ask: (_request, onReport) => void asked.push(onReport),
    prepare: (edition) => void prepared.push(edition),
  };
  return { port, asked, prepared };
}

afterEach(() => replaceSiteSearch(null));

test('another search answers as long as it stands in the place of the published one', () => {
  const { port, asked } = aPort();
  replaceSiteSearch(port);
  const messages: string[] = [];
  siteSearch.ask(request, ({ status }) => messages.push(status));
  asked[0]?.(REPORT);
  expect(messages).toEqual(['complete']);
  replaceSiteSearch(null);
  siteSearch.ask(request, ({ status }) => messages.push(status));
  expect(asked).toHaveLength(1);
  // Where there are no workers, the published search fails.
  expect(messages).toEqual(['complete', 'failed']);
});

test('a search that was replaced speaks no more', () => {
  const { port, asked } = aPort();
  const messages: string[] = [];
  replaceSiteSearch(port);
  siteSearch.ask(request, ({ status }) => messages.push(status));
  replaceSiteSearch(aPort().port);
  asked[0]?.(REPORT);
  expect(messages).toEqual([]);
});

test('what was asked before another search had come is asked of it', () => {
  const { port, asked } = aPort();
  const messages: string[] = [];
  siteSearch.ask(request, ({ status }) => messages.push(status));
  replaceSiteSearch(port);
  messages.length = 0;
  asked[0]?.(REPORT);
  expect(messages).toEqual(['complete']);
});

test('what is got ready while a search is under way takes nothing from it, nor from the search that comes in between', () => {
  const first = aPort();
  const messages: string[] = [];
  replaceSiteSearch(first.port);
  siteSearch.ask(request, ({ status }) => messages.push(status));
  siteSearch.prepare(request.edition);
  first.asked[0]?.(REPORT);
  expect(messages).toEqual(['complete']);
  expect(first.prepared).toEqual([request.edition]);
  const second = aPort();
  replaceSiteSearch(second.port);
  second.asked[0]?.(REPORT);
  expect(messages).toEqual(['complete', 'complete']);
});
