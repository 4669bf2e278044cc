import type { Site } from '../../../node/site';

/** One article that changed. */
export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  /** RFC 3339 date and time. */
  updated: string;
  /** Title of its category; null when no category lists it. */
  category: string | null;
}

/** The articles of one version in one locale that changed last, most recent first. */
export interface ChangeFeed {
  lang: string;
  title: string;
  description: string;
  /** URL of the version's page. */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  updated: string;
  author: Site['author'];
  entries: FeedEntry[];
}

/** Writes a feed as Atom (RFC 4287). */
export function atomFeed(feed: ChangeFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">`,
    `  <id>${escapeXml(feed.pageUrl)}</id>`,
    `  <title>${escapeXml(feed.title)}</title>`,
    `  <subtitle>${escapeXml(feed.description)}</subtitle>`,
    `  <updated>${feed.updated}</updated>`,
    '  <author>',
    `    <name>${escapeXml(feed.author.name)}</name>`,
    `    <uri>${escapeXml(feed.author.url)}</uri>`,
    '  </author>',
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.atomUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    ...feed.entries.flatMap(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ url, title, summary, updated, category }: FeedEntry): string[] {
  return [
    '  <entry>',
    `    <id>${escapeXml(url)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <updated>${updated}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...(category === null ? [] : [`    <category term="${escapeXml(category)}"/>`]),
    `    <summary>${escapeXml(summary)}</summary>`,
    '  </entry>',
  ];
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML: markup becomes entities, characters that XML 1.0 forbids are removed. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- They are what is taken out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (char) => XML_ENTITIES[char] ?? char)
  );
}

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: ChangeFeed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.jsonUrl,
    language: feed.lang,
    authors: [feed.author],
    items: feed.entries.map(({ url, title, summary, updated, category }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      date_modified: updated,
      ...(category === null ? {} : { tags: [category] }),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
