import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../content-schema';
import type { MessageBundles, Messages } from './messages';

const Context = createContext<Messages>({ locale: DEFAULT_LOCALE, bundles: {} });

/** The messages of the page around a component. */
export const useMessages = (): Messages => useContext(Context);

export interface MessagesProviderProps {
  messages: Messages;
  children: ReactNode;
}

/** Gives what is inside its messages. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <Context.Provider value={messages}>{children}</Context.Provider>;
}

/** Gives what is inside further bundles beside those of the page, in its language. */
export function AddedMessages({ bundles: added, children }: { bundles: MessageBundles; children: ReactNode }) {
  const { locale, bundles } = useMessages();
  const messages = useMemo(
    () => ({ locale, bundles: { ...bundles, [locale]: { ...bundles[locale], ...added[locale] } } }),
    [locale, bundles, added],
  );
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}

export interface AddressLocaleProps {
  locale: Locale;
  /** Messages in the place of those of the page (default: those). */
  messages?: Messages | undefined;
  children: ReactNode;
}

/** Makes what is inside speak the language of the address, where the page carries the messages of both languages. */
export function AddressLocale({ locale, messages: given, children }: AddressLocaleProps) {
  const own = useMessages();
  const { bundles } = given ?? own;
  const messages = useMemo(() => ({ locale, bundles }), [locale, bundles]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
