import type { Locale } from '../../../../content-schema';
import type { MessageBundles, Messages } from '../../../messages/messages';
import type { RuntimeMessages } from '../../../shared/runtime-messages';

/** Messages of the player and the tracks, loaded on demand. */
export interface PlayerMessages {
  /**
   * Returns the messages once those of a language are loaded; until those of the page's language
   * are, the other language is used.
   */
  read(): Messages | null;
  /**
   * Sets the language and loads its messages. Rejects when they cannot be loaded; another call
   * retries.
   */
  use(locale: Locale): Promise<void>;
  /** Calls back when the messages change. @returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Creates the messages of the player. */
export function createPlayerMessages(
  load: (locale: Locale) => Promise<Pick<RuntimeMessages, 'musics'>>,
): PlayerMessages {
  const listeners = new Set<() => void>();
  let bundles: MessageBundles = {};
  let current: Locale | null = null;
  let loaded: Messages | null = null;
  const show = () => {
    if (current === null || Object.keys(bundles).length === 0) return;
    loaded = { locale: current, bundles };
    listeners.forEach((listener) => listener());
  };
  return {
    read: () => loaded,
    async use(locale) {
      if (locale !== current) {
        current = locale;
        show();
      }
      const { musics } = await load(locale);
      if (bundles[locale]?.['musics'] === musics) return;
      bundles = { ...bundles, [locale]: { musics } };
      show();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
