import { I18N_MESSAGE_CACHE_S, type Locale } from '../../content-schema';
import { fetchJson } from '../shared/http/fetch-json';
import { isRuntimeMessages, runtimeMessagesPath, type RuntimeMessages } from '../shared/runtime-messages';

/** Hash of the messages that this build published, set by the build (src/build/outputs). */
declare const VERSIO_MESSAGES_HASH: string | undefined;

/**
 * Returns the address of the messages of this build. Only this function knows it in the browser.
 */
export const messagesAddress = (locale: Locale): string =>
  runtimeMessagesPath(typeof VERSIO_MESSAGES_HASH === 'string' ? VERSIO_MESSAGES_HASH : 'none', locale);

/** Options of `createMessageLoader`. */
export interface MessageLoaderTools {
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  /** Returns the current time, in milliseconds (default: `Date.now`). */
  now?: () => number;
}

/**
 * Creates a loader of runtime messages. It caches them for 24 hours (specification §2 and §9).
 * Failures are not cached, so the next call retries.
 */
export function createMessageLoader({ fetch, now = Date.now }: MessageLoaderTools) {
  const cache = new Map<Locale, { until: number; messages: Promise<RuntimeMessages> }>();

  /** @throws {Error} when the messages cannot be loaded; the message contains what was received. */
  return function loadMessages(locale: Locale): Promise<RuntimeMessages> {
    const known = cache.get(locale);
    if (known !== undefined && now() < known.until) return known.messages;
    const messages = fetchMessages(fetch, messagesAddress(locale));
    const entry = { until: now() + I18N_MESSAGE_CACHE_S * 1000, messages };
    cache.set(locale, entry);
    messages.catch(() => {
      if (cache.get(locale) === entry) cache.delete(locale);
    });
    return messages;
  };
}

async function fetchMessages(fetch: MessageLoaderTools['fetch'], address: string): Promise<RuntimeMessages> {
  const name = 'the messages of the site';
  const value = await fetchJson(name, address, fetch);
  if (!isRuntimeMessages(value)) throw new Error(`Expected ${name} at ${address}, received JSON of another shape.`);
  return value;
}
