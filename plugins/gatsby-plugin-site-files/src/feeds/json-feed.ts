import type { ChangeFeed } from './change-feed';

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
