import type { ReactNode } from 'react';
import english from '../../../locales/en/private.json';
import french from '../../../locales/fr/private.json';
import type { MessageBundles } from '../../messages/messages';
import { AddedMessages } from '../../messages/messages-context';

/**
 * Messages of private mode in both languages. They are loaded with the scripts for staff, not with
 * pages.
 */
export const PRIVATE_BUNDLES: MessageBundles = { fr: { private: french }, en: { private: english } };

/** Adds the messages of private mode, in the language of the surrounding page. */
export function PrivateMessages({ children }: { children: ReactNode }) {
  return <AddedMessages bundles={PRIVATE_BUNDLES}>{children}</AddedMessages>;
}
