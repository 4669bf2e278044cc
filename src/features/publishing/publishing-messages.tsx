import type { ReactNode } from 'react';
import english from '../../../locales/en/publishing.json';
import french from '../../../locales/fr/publishing.json';
import type { MessageBundles } from '../../messages/messages';
import { AddedMessages } from '../../messages/messages-context';

/**
 * Messages of publishing in both languages. They are loaded with the scripts for staff, not with
 * pages.
 */
export const PUBLISHING_BUNDLES: MessageBundles = { fr: { publishing: french }, en: { publishing: english } };

/** Adds the messages of publishing, in the language of the surrounding page. */
export function PublishingMessages({ children }: { children: ReactNode }) {
  return <AddedMessages bundles={PUBLISHING_BUNDLES}>{children}</AddedMessages>;
}
