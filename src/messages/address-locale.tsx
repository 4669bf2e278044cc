import { type ReactNode, useMemo } from 'react';
import type { Locale } from '../../content-schema';
import { MessagesProvider, useMessages } from './messages-context';

/** Props of `AddressLocale`. */
export interface AddressLocaleProps {
  locale: Locale;
  children: ReactNode;
}

/** Makes what is inside speak the language of the address, where the page carries the messages of both languages. */
export function AddressLocale({ locale, children }: AddressLocaleProps) {
  const { bundles } = useMessages();
  const messages = useMemo(() => ({ locale, bundles }), [locale, bundles]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
