import { showColorMode } from '../boot/color-mode';
import { readStored } from '../boot/read-stored';
import { cookieText, writeCookie } from '../ui/if-allowed';
import type { ColorSchemePort, CookiePort, Ports, StoragePort, TranslatorPort } from './ports';

/** The ports of a page in a browser. Making them touches nothing. */
export function createBrowserPorts(): Ports {
  return {
    storage,
    cookies,
    colorScheme,
    translator: createTranslator(),
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
