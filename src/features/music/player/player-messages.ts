import type { Locale } from '../../../../content-schema';
import type { MessageBundles, Messages } from '../../../messages/messages';
import type { RuntimeMessages } from '../../../shared/runtime-messages';
import { createSignal, type Signal } from '../../../ui/signal';

/**
 * Messages of the player and the tracks, loaded on demand: null until those of a language are
 * loaded; until those of the page's language are, the other language is used.
 */
export interface PlayerMessages extends Signal<Messages | null> {
  /**
   * Sets the language and loads its messages. Rejects when they cannot be loaded; another call
   * retries.
   */
  use(locale: Locale): Promise<void>;
}

/** Creates the messages of the player. */
export function createPlayerMessages(
  load: (locale: Locale) => Promise<Pick<RuntimeMessages, 'musics'>>,
): PlayerMessages {
  const loaded = createSignal<Messages | null>(null);
  let bundles: MessageBundles = {};
  let current: Locale | null = null;
  const show = () => {
    if (current !== null && Object.keys(bundles).length > 0) loaded.set({ locale: current, bundles });
  };
  return {
    ...loaded,
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
  };
}
