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

test('another search answers while it replaces the published one', async () => {
  const { port, asked } = aPort();
  replaceSiteSearch(port);
  const messages: string[] = [];
  siteSearch.ask(request, ({ status }) => messages.push(status));
  asked[0]?.(REPORT);
  expect(messages).toEqual(['complete']);
  replaceSiteSearch(null);
  siteSearch.ask(request, ({ status }) => messages.push(status));
  expect(asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
  // The published search fails without workers.
  expect(messages).toEqual(['complete', 'failed']);
});

test('a replaced search no longer reports', () => {
  const { port, asked } = aPort();
  const messages: string[] = [];
  replaceSiteSearch(port);
  siteSearch.ask(request, ({ status }) => messages.push(status));
  replaceSiteSearch(aPort().port);
  asked[0]?.(REPORT);
  expect(messages).toEqual([]);
});

test('a request made before the replacement is passed to it', () => {
  const { port, asked } = aPort();
  const messages: string[] = [];
  siteSearch.ask(request, ({ status }) => messages.push(status));
  replaceSiteSearch(port);
  messages.length = 0;
  asked[0]?.(REPORT);
  expect(messages).toEqual(['complete']);
});

test('preparing an edition during a search does not affect it, nor a replacement', () => {
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
