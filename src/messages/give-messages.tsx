import type { WrapPageElementBrowserArgs } from 'gatsby';
import { type ReactNode, useMemo } from 'react';
import { isLocale, type Locale } from '../../content-schema';
import type { MessageBundles, Messages } from './messages';
import { MessagesProvider } from './messages-context';

/** Message bundles selected by a page's query. */
export interface SelectedBundles {
  edges: readonly { node: { ns: string; language: Locale; data: string } }[];
}

/** Parsed messages of each page, because Gatsby calls this at every render. */
const known = new WeakMap<object, MessageBundles>();

/**
 * The part of gatsby-plugin-react-i18next's Gatsby API that this site uses: provides the page with
 * the messages that its query selected, if any. `src/build/gatsby/light-modules.ts` replaces the
 * plugin's own with it.
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

/** Returns the messages in the data of a page; null when they are missing or unreadable. */
export function selectedMessages(data: unknown): MessageBundles | null {
  const locales: unknown = Reflect.get(Object(data) as object, 'locales');
  if (typeof locales !== 'object' || locales === null) return null;
  try {
    // Selected by the page's own query. Anything else throws below.
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
    // The build wrote the bundle (`src/build/pages/select-messages.ts`): a flat object of strings.
    const messages = JSON.parse(node.data) as Record<string, string>;
    bundles[node.language] = { ...bundles[node.language], [node.ns]: messages };
  }
  return bundles;
}
