import type { ColorMode, ColorModePreference } from '../../content-schema';
import type { MessageKey } from '../messages/use-translation';

/** Text kept by the browser under keys, which other tabs share. */
export interface StoragePort {
  /** The text under a key; null when there is none, or when the browser lets nothing be kept. */
  read(key: string): string | null;
  /** Keeps a text; false when the browser refuses. */
  write(key: string, text: string): boolean;
  /**
   * Calls back when what is stored may have changed without this page: in another tab, or while the page was set
   * aside by the browser.
   * @returns how to stop.
   */
  subscribe(onChange: () => void): () => void;
}

/** Cookies of the site, as far as scripts see them. */
export interface CookiePort {
  /** The value of a cookie; null when there is none. */
  read(name: string): string | null;
  /** All of them, as in `document.cookie`. */
  text(): string;
  /** Keeps one, or takes it away: a text with its attributes, as `document.cookie` takes it. */
  write(cookie: string): void;
}

/** What colours the operating system shows, and which the document does. */
export interface ColorSchemePort {
  systemMode(): ColorMode;
  /** @returns how to stop. */
  subscribe(onChange: () => void): () => void;
  /** Makes the document show a mode, or follow the system. */
  show(mode: ColorModePreference): void;
}

/** The words of the page being shown, for effects that live outside React. */
export interface TranslatorPort {
  /** Reads a message in the language of the page; the key itself before the first page is shown. */
  translate(key: MessageKey<'partials'>): string;
  /** The page being shown brought its words. */
  use(translate: (key: MessageKey<'partials'>) => string): void;
}

/** What features need of the browser; tests give fakes. */
export interface Ports {
  storage: StoragePort;
  cookies: CookiePort;
  colorScheme: ColorSchemePort;
  translator: TranslatorPort;
  /** Languages of the browser, best first. */
  readerLanguages(): readonly string[];
}
