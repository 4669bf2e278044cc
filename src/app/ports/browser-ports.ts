import { createBrowserIdentity } from '../identity/browser-identity';
import { browserColorScheme } from './browser-color-scheme';
import { browserCookies } from './browser-cookies';
import { createSessionSignals } from './browser-session-signals';
import { browserStorage } from './browser-storage';
import type { Ports } from './ports';
import { createTranslator } from './translator';

/** The ports of a page in a browser. Making them touches nothing: the server makes them too, and never uses them. */
export function createBrowserPorts(): Ports {
  const sessionSignals = createSessionSignals();
  return {
    storage: browserStorage,
    cookies: browserCookies,
    colorScheme: browserColorScheme,
    translator: createTranslator(),
    identity: createBrowserIdentity(sessionSignals.touch),
    sessionSignals,
    readerLanguages: () => navigator.languages,
  };
}
