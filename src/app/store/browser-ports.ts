import { showColorMode } from '../../boot/color-mode';
import { readStored } from '../../boot/read-stored';
import { cookieText, openChannel, writeCookie } from '../../ui/if-allowed';
import { isSessionCookie } from '../../features/account/identity/identity-cookies';
import { createBrowserIdentityLoader } from '../session/browser-identity';
import type { ColorSchemePort, CookiePort, Ports, SessionSignalsPort, StoragePort, TranslatorPort } from './ports';

/** The ports of a page in a browser. Making them touches nothing: the server makes them too, and never uses them. */
export function createBrowserPorts(): Ports {
  const sessionSignals = createSessionSignals();
  return {
    storage,
    cookies,
    colorScheme,
    translator: createTranslator(),
    loadIdentity: createBrowserIdentityLoader(sessionSignals.touch),
    sessionSignals,
    readerLanguages: () => navigator.languages,
  };
}

/** Local storage. Browsers may refuse it altogether (then `localStorage` itself throws), or when it is full. */
const storage: StoragePort = {
  read: readStored,
  write(key, text) {
    try {
      window.localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  subscribe(onChange) {
    // A page that the browser had set aside (back-forward cache) has missed what other tabs did.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onChange();
    };
    window.addEventListener('storage', onChange);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onChange);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
};

/** The cookies of the document. */
const cookies: CookiePort = {
  read(name) {
    for (const pair of cookieText().split('; ')) {
      const [key, ...rest] = pair.split('=');
      if (key === name) return rest.join('=');
    }
    return null;
  },
  text: cookieText,
  write: writeCookie,
};

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The colour scheme of the system, and of this document. The boot script does the same before the first paint. */
const colorScheme: ColorSchemePort = {
  systemMode: () => (darkScheme().matches ? 'dark' : 'light'),
  subscribe(onChange) {
    const query = darkScheme();
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  },
  show: showColorMode,
};

/** Makes a translator that repeats keys until a page brings its words. */
export function createTranslator(): TranslatorPort {
  let current: TranslatorPort['translate'] = (key) => key;
  return {
    translate: (key) => current(key),
    use: (translate) => {
      current = translate;
    },
  };
}

const CHANNEL = 'session';

/** Makes the signals of a browser tab. Making them touches nothing. */
export function createSessionSignals(): SessionSignalsPort {
  const listeners = new Set<() => void>();
  const touch = () => listeners.forEach((listener) => listener());
  const onVisible = () => {
    if (document.visibilityState === 'visible') touch();
  };
  // Of a token that no cookie holds other tabs know only once the storage tells them.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isSessionCookie(key)) touch();
  };
  let channel: BroadcastChannel | undefined;
  return {
    subscribe(onMaybeChanged) {
      listeners.add(onMaybeChanged);
      if (listeners.size === 1) {
        // Without one, a tab notices when it is looked at.
        channel = openChannel(CHANNEL);
        channel?.addEventListener('message', touch);
        document.addEventListener('visibilitychange', onVisible);
        window.addEventListener('pageshow', touch);
        window.addEventListener('focus', touch);
        window.addEventListener('storage', onStorage);
      }
      return () => {
        listeners.delete(onMaybeChanged);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('pageshow', touch);
        window.removeEventListener('focus', touch);
        window.removeEventListener('storage', onStorage);
      };
    },
    touch,
    notifyOtherTabs() {
      // Reading waits until the browser has what was written. Chromium writes later, and tells the message first: measured with a
      // cookie written 3,000 times, 529 of the tabs that were told read the one before, none after this.
      // What is read is sent, though nobody asks for it, so that no minifier takes the reading for useless.
      channel?.postMessage(cookieText().length);
    },
  };
}
