import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_LOCALE } from '../../content-schema';
import type { Messages } from './messages';

const Context = createContext<Messages>({ locale: DEFAULT_LOCALE, bundles: {} });

/** The messages of the page around a component. */
export const useMessages = (): Messages => useContext(Context);

/** Props of `MessagesProvider`. */
export interface MessagesProviderProps {
  messages: Messages;
  children: ReactNode;
}

/** Gives what is inside its messages. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <Context.Provider value={messages}>{children}</Context.Provider>;
}
