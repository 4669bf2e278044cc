import type { ReactNode } from 'react';
import english from '../../../locales/en/publishing.json';
import french from '../../../locales/fr/publishing.json';
import type { MessageBundles } from '../../messages/messages';
import { AddedMessages } from '../../messages/messages-context';

/** The words of publishing, in both languages: no page carries them, they come with what staff load. */
export const PUBLISHING_BUNDLES: MessageBundles = { fr: { publishing: french }, en: { publishing: english } };

/** Gives what is inside the words of publishing too, in the language of the page around it. */
export function PublishingMessages({ children }: { children: ReactNode }) {
  return <AddedMessages bundles={PUBLISHING_BUNDLES}>{children}</AddedMessages>;
}
