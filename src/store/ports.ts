import type { ColorMode, ColorModePreference } from '../../content-schema';
import type { MessageKey } from '../messages/use-translation';

/** Key-value storage of the browser, shared with other tabs. */
export interface StoragePort {
  /** Reads the text of a key; null when there is none or the browser denies access to storage. */
  read(key: string): string | null;
  /** Stores a text. Returns false when the browser refuses. */
  write(key: string, text: string): boolean;
  /**
   * Calls the listener when stored values may have changed outside this page: in another tab, or
   * while the page was in the back/forward cache.
   * @returns a function that stops it.
   */
  subscribe(onChange: () => void): () => void;
}

/** Cookies of the site that scripts can read. */
export interface CookiePort {
  /** Reads the value of a cookie; null when there is none. */
  read(name: string): string | null;
  /** Returns all cookies, as in `document.cookie`. */
  text(): string;
  /** Sets or removes a cookie: a text with attributes in the format of `document.cookie`. */
  write(cookie: string): void;
}

/** Colour schemes of the operating system and the document. */
export interface ColorSchemePort {
  systemMode(): ColorMode;
  /** @returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
  /** Applies a colour mode to the document, or lets it follow the system. */
  show(mode: ColorModePreference): void;
}

/** Messages of the rendered page, for effects outside React. */
export interface TranslatorPort {
  /**
   * Returns a message in the language of the page, or the key itself before the first page is
   * rendered.
   */
  translate(key: MessageKey<'partials'>): string;
  /** Sets the translate function of the rendered page. */
  use(translate: (key: MessageKey<'partials'>) => string): void;
}

/** Browser ports that features use. Tests pass fakes. */
export interface Ports {
  storage: StoragePort;
  cookies: CookiePort;
  colorScheme: ColorSchemePort;
  translator: TranslatorPort;
  /** Languages of the browser, best first. */
  readerLanguages(): readonly string[];
}
