import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../content-schema';
import type { Messages } from './messages';

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
