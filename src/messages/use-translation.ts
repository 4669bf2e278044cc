import { useMemo } from 'react';
import type articleDescription from '../../locales/fr/article-description.json';
import type musics from '../../locales/fr/musics.json';
import type offline from '../../locales/fr/offline.json';
import type pages from '../../locales/fr/pages.json';
import type partials from '../../locales/fr/partials.json';
import type privateMode from '../../locales/fr/private.json';
import type publishing from '../../locales/fr/publishing.json';
import type search from '../../locales/fr/search.json';
import type secrets from '../../locales/fr/secrets.json';
import type settings from '../../locales/fr/settings.json';
import { findMessage, type Messages, type MessageValues } from './messages';
import { useMessages } from './messages-context';

/** The bundles of messages. French has every key of English, and plurals of its own. */
interface Bundles {
  pages: typeof pages;
  partials: typeof partials;
  /** Of private mode: it comes with what staff load, and no page carries it. */
  private: typeof privateMode;
  /** Of what is being published: the same. */
  publishing: typeof publishing;
  /** Of what a search gives: the page of results carries it, and it comes with what searches in the dialog. */
  search: typeof search;
  secrets: typeof secrets;
  /** Of the settings dialog, with which it comes: no page carries it. */
  settings: typeof settings;
  /** Of the offline page, which alone carries it. */
  offline: typeof offline;
  'article-description': typeof articleDescription;
  musics: typeof musics;
}

/** Name of a message as components write it: a plural is named without its ending. */
type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : Key;

/** Key of a message of a bundle. */
export type MessageKey<Bundle extends keyof Bundles> = WithoutPlural<keyof Bundles[Bundle] & string>;

/** Gives the message of a key in the language of the page, with its `{{names}}` filled in. */
export type Translate<Bundle extends keyof Bundles> = (key: MessageKey<Bundle>, values?: MessageValues) => string;

/** Gives the messages of one bundle in the language of the page. */
export function useTranslation<Bundle extends keyof Bundles>(bundle: Bundle): { t: Translate<Bundle> } {
  const messages = useMessages();
  return useMemo(() => ({ t: translateIn(messages, bundle) }), [messages, bundle]);
}

/** Gives the messages of one bundle; a key that no language has comes out as it is. */
export function translateIn<Bundle extends keyof Bundles>(messages: Messages, bundle: Bundle): Translate<Bundle> {
  return (key, values) => {
    const message = findMessage(messages, bundle, key, values);
    if (message === undefined && process.env.NODE_ENV === 'development') {
      console.warn(`Expected the message “${key}” in the bundle ${bundle}, found none: the key itself is shown.`);
    }
    return message ?? key;
  };
}
