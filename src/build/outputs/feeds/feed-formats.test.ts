/** @jest-environment jsdom */
import { atomFeed, type ChangeFeed } from './feed-formats';

const FEED: ChangeFeed = {
  lang: 'fr-FR',
  title: 'Versio & <b>co</b>',
  description: 'What changed',
  pageUrl: 'https://docs.example.org/fr/version/2',
  atomUrl: 'https://docs.example.org/fr/version/2/feed.xml?a=1&b="2"',
  jsonUrl: 'https://docs.example.org/fr/version/2/feed.json',
  updated: '2026-03-04T08:00:00Z',
  author: { name: 'The <heron>', url: 'https://heron.example' },
  entries: [
    {
      url: 'https://docs.example.org/fr/version/2/article/6',
      title: 'std::vector<int> & "others"',
      summary: 'Null \u0000, bell \u0007 and a lone surrogate \ud800 are not XML.',
      updated: '2026-03-04T08:00:00Z',
      category: null,
    },
  ],
};

const parse = () => new DOMParser().parseFromString(atomFeed(FEED), 'application/xml');
const children = (element: Element | null, name: string) =>
  [...(element?.children ?? [])].filter((child) => child.localName === name);

describe('an Atom feed', () => {
  test('is well-formed for any text', () => {
    expect(parse().querySelector('parsererror')).toBeNull();
    const [entry = null] = children(parse().documentElement, 'entry');
    expect(children(entry, 'title')[0]?.textContent).toBe('std::vector<int> & "others"');
  });

  test('has each element that RFC 4287 requires of a feed and of an entry, once', () => {
    const feed = parse().documentElement;
    expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    for (const name of ['id', 'title', 'updated', 'author']) expect(children(feed, name)).toHaveLength(1);
    expect(children(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['self', FEED.atomUrl],
      ['alternate', FEED.pageUrl],
    ]);
    for (const entry of children(feed, 'entry')) {
      for (const name of ['id', 'title', 'updated', 'link', 'summary']) expect(children(entry, name)).toHaveLength(1);
    }
  });
});
