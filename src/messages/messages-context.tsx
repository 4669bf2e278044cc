import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../content-schema';
import type { MessageBundles, Messages } from './messages';

const Context = createContext<Messages>({ locale: DEFAULT_LOCALE, bundles: {} });

/** Returns the messages of the page around a component. */
export const useMessages = (): Messages => useContext(Context);

export interface MessagesProviderProps {
  messages: Messages;
  children: ReactNode;
}

/** Provides its children with messages. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <Context.Provider value={messages}>{children}</Context.Provider>;
}

/**
 * Provides its children with further bundles besides those of the page, such as those that were
 * loaded after it.
 */
export function AddedMessages({ bundles: added, children }: { bundles: MessageBundles; children: ReactNode }) {
  const { locale, bundles } = useMessages();
  const messages = useMemo(
    () => ({
      locale,
      bundles: Object.fromEntries(LOCALES.map((each) => [each, { ...bundles[each], ...added[each] }])),
    }),
    [locale, bundles, added],
  );
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}

export interface AddressLocaleProps {
  locale: Locale;
  /** Messages that replace those of the page (default: the page's). */
  messages?: Messages | undefined;
  children: ReactNode;
}

/**
 * Renders its children in the language of the address, on pages that contain the messages of both
 * languages.
 */
export function AddressLocale({ locale, messages: given, children }: AddressLocaleProps) {
  const own = useMessages();
  const { bundles } = given ?? own;
  const messages = useMemo(() => ({ locale, bundles }), [locale, bundles]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
