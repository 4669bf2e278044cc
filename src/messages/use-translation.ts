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

/** Message bundles. French has every key of English, and its own plurals. */
interface Bundles {
  pages: typeof pages;
  partials: typeof partials;
  /** Private mode; loaded with the staff tools and in no page. */
  private: typeof privateMode;
  /** Publishing; likewise. */
  publishing: typeof publishing;
  /** Search results; in the results page, and loaded with the search dialog. */
  search: typeof search;
  secrets: typeof secrets;
  /** Settings dialog; loaded with it and in no page. */
  settings: typeof settings;
  /** Offline page; in no other page. */
  offline: typeof offline;
  'article-description': typeof articleDescription;
  musics: typeof musics;
}

/** Message key as components write it, without a plural ending. */
type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : Key;

/** Key of a message of a bundle. */
export type MessageKey<Bundle extends keyof Bundles> = WithoutPlural<keyof Bundles[Bundle] & string>;

/** Returns the message of a key in the language of the page, with its `{{names}}` replaced. */
export type Translate<Bundle extends keyof Bundles> = (key: MessageKey<Bundle>, values?: MessageValues) => string;

/** Returns the translate function of one bundle in the language of the page. */
export function useTranslation<Bundle extends keyof Bundles>(bundle: Bundle): { t: Translate<Bundle> } {
  const messages = useMessages();
  return useMemo(() => ({ t: translateIn(messages, bundle) }), [messages, bundle]);
}

/**
 * Returns the translate function of one bundle. A key that no language has is returned as it is.
 */
export function translateIn<Bundle extends keyof Bundles>(messages: Messages, bundle: Bundle): Translate<Bundle> {
  return (key, values) => {
    const message = findMessage(messages, bundle, key, values);
    if (message === undefined && process.env.NODE_ENV === 'development') {
      console.warn(`Expected the message “${key}” in the bundle ${bundle}, found none: the key itself is shown.`);
    }
    return message ?? key;
  };
}
