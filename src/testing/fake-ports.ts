import type { ColorMode, ColorModePreference } from '../../content-schema';
import type { AppPorts } from '../app/store/app-services';
import type { IdentityPort } from '../features/account/identity/identity-port';
import { createTranslator } from '../store/browser-ports';
import { fakeIdentity } from './fake-identity';

/** Ports in memory, with functions that change the browser behind them. */
export interface FakePorts extends AppPorts {
  /** Content of local storage. */
  stored: Map<string, string>;
  /** Simulates a write of another tab. */
  writeElsewhere(key: string, text: string): void;
  /** Simulates a change of the system's colour scheme. */
  turnSystem(mode: ColorMode): void;
  /** Replaces the cookies of the document without an event. */
  setCookies(text: string): void;
  /** Signals that the session may have changed: another tab, the focus, a navigation. */
  touchSession(): void;
  /** Returns how often other tabs were notified. */
  otherTabNotifications(): number;
  /** Returns the mode that was last applied to the document. */
  activeMode(): ColorModePreference | null;
}

/** Initial state of a fake browser. */
export interface FakeBrowser {
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
  /** All cookies, as in `document.cookie` (default: none). */
  cookieText?: string;
  /** Scripted methods of the provider (default: none). */
  identity?: Partial<IdentityPort>;
  systemMode?: ColorMode;
  languages?: readonly string[];
  /** Whether local storage refuses all writes (default: false). */
  isStorageFull?: boolean;
}

/** Creates the ports of a browser in memory. */
export function fakePorts({
  stored: initial = {},
  cookies = {},
  cookieText: initialCookies = '',
  identity = {},
  systemMode: initialMode = 'light',
  languages = ['fr'],
  isStorageFull = false,
}: FakeBrowser = {}): FakePorts {
  const stored = new Map(Object.entries(initial));
  const cookieJar = new Map(Object.entries(cookies));
  const storageListeners = new Set<() => void>();
  const schemeListeners = new Set<() => void>();
  const sessionListeners = new Set<() => void>();
  let cookieText = initialCookies;
  let notified = 0;
  let systemMode = initialMode;
  let applied: ColorModePreference | null = null;
  const subscriber = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    stored,
    writeElsewhere: (key, text) => {
      stored.set(key, text);
      storageListeners.forEach((listener) => listener());
    },
    turnSystem: (mode) => {
      systemMode = mode;
      schemeListeners.forEach((listener) => listener());
    },
    setCookies: (text) => {
      cookieText = text;
    },
    touchSession: () => sessionListeners.forEach((listener) => listener()),
    otherTabNotifications: () => notified,
    activeMode: () => applied,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => {
        if (!isStorageFull) stored.set(key, text);
        return !isStorageFull;
      },
      subscribe: subscriber(storageListeners),
    },
    cookies: {
      read: (name) => cookieJar.get(name) ?? null,
      text: () => cookieText,
      write: (cookie) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0(?:;|$)/i.test(cookie)) cookieJar.delete(name);
        else cookieJar.set(name, value);
      },
    },
    loadIdentity: () => Promise.resolve(fakeIdentity(identity)),
    sessionSignals: {
      subscribe: subscriber(sessionListeners),
      touch: () => sessionListeners.forEach((listener) => listener()),
      notifyOtherTabs: () => {
        notified += 1;
      },
    },
    colorScheme: {
      systemMode: () => systemMode,
      subscribe: subscriber(schemeListeners),
      show: (mode) => {
        applied = mode;
      },
    },
    translator: createTranslator(),
    readerLanguages: () => languages,
  };
}
