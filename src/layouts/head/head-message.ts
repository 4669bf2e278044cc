import type { Locale } from '../../../content-schema';
import type { CommonData } from '../page-data';

/**
 * Gives a message of the bundle `pages` to a head, with its `{{names}}` filled in: Gatsby renders heads outside the provider of
 * messages, so that they are read from the page's data. The key itself where there is none.
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
