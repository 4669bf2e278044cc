import type { Locale } from '../../../content-schema';
import type { CommonData } from '../page-data';

/**
 * Returns a message of the bundle `pages` for a head, with its `{{names}}` replaced, or the key
 * when it is missing. Gatsby renders heads outside the messages provider, so the message is read
 * from the page data.
 */
export function headMessage(
  { locales }: Pick<CommonData, 'locales'>,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const bundle = locales.edges.find(({ node }) => node.ns === 'pages' && node.language === locale);
  const messages: unknown = JSON.parse(bundle?.node.data ?? '{}');
  const message: unknown = typeof messages === 'object' && messages !== null ? Reflect.get(messages, key) : undefined;
  if (typeof message !== 'string') return key;
  return message.replace(/\{\{(\w+)\}\}/g, (typed, name: string) => values[name] ?? typed);
}
