import { type ReactNode, useMemo } from 'react';
import english from '../../../locales/en/private.json';
import french from '../../../locales/fr/private.json';
import type { MessageBundles } from '../../messages/messages';
import { MessagesProvider, useMessages } from '../../messages/messages-context';

/** The words of private mode, in both languages: no page carries them, they come with what staff load. */
export const PRIVATE_BUNDLES: MessageBundles = { fr: { private: french }, en: { private: english } };

/** Gives what is inside the words of private mode, in the language of the page around it. */
export function PrivateMessages({ children }: { children: ReactNode }) {
  const { locale } = useMessages();
  const messages = useMemo(() => ({ locale, bundles: PRIVATE_BUNDLES }), [locale]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
