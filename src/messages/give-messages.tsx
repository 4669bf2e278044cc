import type { WrapPageElementBrowserArgs } from 'gatsby';
import type { ReactNode } from 'react';
import type { Locale } from '../../content-schema';
import type { MessageBundles, Messages } from './messages';
import { MessagesProvider } from './messages-context';

/** The bundles of messages that a page's query selected. */
export interface SelectedBundles {
  edges: readonly { node: { ns: string; language: Locale; data: string } }[];
}

/** What a page gives, of which the messages are a part. */
interface PageProps {
  /** Missing where the page asks for nothing: the gallery of the kit, which has no messages. */
  data?: { locales: SelectedBundles };
  pageContext: { locale: Locale };
}

/** The messages of each page, read once: Gatsby asks at every render. */
const known = new WeakMap<SelectedBundles, Messages>();

/**
 * Gatsby API of gatsby-plugin-react-i18next, as far as this site needs it: gives the page the messages that its query
 * selected. `src/gatsby/light-modules.ts` puts it in the place of the plugin's own.
 */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>): ReactNode {
  // Gatsby types a page's query result and context as unknown; they are what our templates ask and our plan gives.
  const { data, pageContext } = props as unknown as PageProps;
  if (data === undefined) return element;
  let messages = known.get(data.locales);
  if (messages === undefined) {
    messages = { locale: pageContext.locale, bundles: readBundles(data.locales) };
    known.set(data.locales, messages);
  }
  return <MessagesProvider messages={messages}>{element}</MessagesProvider>;
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
