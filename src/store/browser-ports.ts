import { showColorMode } from '../boot/color-mode';
import { readStored } from '../boot/read-stored';
import { cookieText, writeCookie } from '../ui/browser-access';
import type { ColorSchemePort, CookiePort, Ports, StoragePort, TranslatorPort } from './ports';

/** Creates the ports of a page in a browser. Has no side effects. */
export function createBrowserPorts(): Ports {
  return {
    storage,
    cookies,
    colorScheme,
    translator: createTranslator(),
    readerLanguages: () => navigator.languages,
  };
}

/**
 * Port of local storage. Browsers may deny access to it (then `localStorage` itself throws), or
 * refuse writes when it is full.
 */
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
    // A page restored from the back/forward cache has missed the changes of other tabs.
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

/** Port of the cookies of the document. */
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

/**
 * Port of the colour schemes of the system and the document. The boot script does the same before
 * the first paint.
 */
const colorScheme: ColorSchemePort = {
  systemMode: () => (darkScheme().matches ? 'dark' : 'light'),
  subscribe(onChange) {
    const query = darkScheme();
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  },
  show: showColorMode,
};

/** Creates a translator that returns keys until a page provides its messages. */
export function createTranslator(): TranslatorPort {
  let current: TranslatorPort['translate'] = (key) => key;
  return {
    translate: (key) => current(key),
    use: (translate) => {
      current = translate;
    },
  };
}
