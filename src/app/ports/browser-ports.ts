import { browserColorScheme } from './browser-color-scheme';
import { browserCookies } from './browser-cookies';
import { browserStorage } from './browser-storage';
import type { Ports } from './ports';
import { createTranslator } from './translator';

/** The ports of a page in a browser. Making them touches nothing: the server makes them too, and never uses them. */
export function createBrowserPorts(): Ports {
  return {
    storage: browserStorage,
    cookies: browserCookies,
    colorScheme: browserColorScheme,
    translator: createTranslator(),
    readerLanguages: () => navigator.languages,
  };
}
