import { useTranslation as useUntypedTranslation } from 'react-i18next';
import type articleDescription from '../../locales/fr/article-description.json';
import type musics from '../../locales/fr/musics.json';
import type pages from '../../locales/fr/pages.json';
import type partials from '../../locales/fr/partials.json';
import type secrets from '../../locales/fr/secrets.json';

/** The bundles of messages. French has every key of English, and plurals of its own. */
interface Bundles {
  pages: typeof pages;
  partials: typeof partials;
  secrets: typeof secrets;
  'article-description': typeof articleDescription;
  musics: typeof musics;
}

/** Name of a message as components write it: a plural is named without its ending. */
type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : Key;

/** Key of a message of a bundle. */
export type MessageKey<Bundle extends keyof Bundles> = WithoutPlural<keyof Bundles[Bundle] & string>;

/** Gives the message of a key in the language of the page, with its `{{names}}` filled in. */
export type Translate<Bundle extends keyof Bundles> = (
  key: MessageKey<Bundle>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Gives the messages of one bundle in the language of the page. i18next can type keys itself, but the compiler then ran
 * out of memory (4 GB) over these bundles.
 */
export function useTranslation<Bundle extends keyof Bundles>(bundle: Bundle): { t: Translate<Bundle> } {
  const { t } = useUntypedTranslation(bundle);
  return { t: (key, values) => t(key, { ...values }) };
}
