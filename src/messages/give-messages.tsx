import type { WrapPageElementBrowserArgs } from 'gatsby';
import { type ReactNode, useMemo } from 'react';
import { isLocale, type Locale } from '../../content-schema';
import type { MessageBundles, Messages } from './messages';
import { MessagesProvider } from './messages-context';

/** The bundles of messages that a page's query selected. */
export interface SelectedBundles {
  edges: readonly { node: { ns: string; language: Locale; data: string } }[];
}

/** The messages of each page, read once: Gatsby asks at every render. */
const known = new WeakMap<object, MessageBundles>();

/**
 * Gatsby API of gatsby-plugin-react-i18next, as far as this site needs it: gives the page the messages that its query
 * selected, if it did. `src/gatsby/light-modules.ts` puts it in the place of the plugin's own.
 */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>): ReactNode {
  const { data, pageContext }: { data?: unknown; pageContext?: unknown } = props;
  const bundles = selectedMessages(data);
  const locale: unknown = Reflect.get(Object(pageContext) as object, 'locale');
  if (bundles === null || !isLocale(locale)) return element;
  return <GivenMessages locale={locale} bundles={bundles} children={element} />;
}

function GivenMessages({ locale, bundles, children }: Messages & { children: ReactNode }) {
  const messages = useMemo(() => ({ locale, bundles }), [locale, bundles]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}

/** Gives the messages in the data of a page; null where there are none, or none that can be read. */
export function selectedMessages(data: unknown): MessageBundles | null {
  const locales: unknown = Reflect.get(Object(data) as object, 'locales');
  if (typeof locales !== 'object' || locales === null) return null;
  try {
    // The page's own query selects them: what is something else throws below.
    const bundles = known.get(locales) ?? readBundles(locales as SelectedBundles);
    known.set(locales, bundles);
    return bundles;
  } catch {
    return null;
  }
}

function readBundles({ edges }: SelectedBundles): MessageBundles {
  const bundles: MessageBundles = {};
  for (const { node } of edges) {
    // The build wrote the bundle (`src/gatsby/select-messages.ts`): flat, and all text.
    const messages = JSON.parse(node.data) as Record<string, string>;
    bundles[node.language] = { ...bundles[node.language], [node.ns]: messages };
  }
  return bundles;
}
