import type { Locale } from '../../../../content-schema';
import type { MessageBundles, Messages } from '../../../messages/messages';
import type { RuntimeMessages } from '../../../shared/runtime-messages';

/** The words of the player and of the tracks. They come when somebody asks for music. */
export interface PlayerMessages {
  /** The words, once those of a language are there. Until those of the page's have come too it is the other one. */
  read(): Messages | null;
  /** The page speaks this language now. Rejects when its words cannot be had; asking again tries again. */
  use(locale: Locale): Promise<void>;
  /** Calls back when the words are others. @returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes the words of the player. */
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
