import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../content-schema';
import type { Messages } from '../../messages/messages';
import type { RuntimeMessages } from '../../shared/runtime-messages';

/** Loads messages of a language that pages do not include. */
export type LoadMessages = (locale: Locale) => Promise<RuntimeMessages>;

/** Result of `useSecretMessages`. */
export interface SecretMessages {
  /** Null until loaded. */
  messages: Messages | null;
  hasFailed: boolean;
  /** Loads again. */
  retry: () => void;
}

/** Loads the messages of the secret page in a language: only this page uses them. */
export function useSecretMessages(locale: Locale, load: LoadMessages): SecretMessages {
  const [messages, setMessages] = useState<Messages | null>(null);
  const [failedIn, setFailedIn] = useState<Locale | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load(locale).then(
      ({ secrets }) => {
        if (isWanted) setMessages({ locale, bundles: { [locale]: { secrets: { ...secrets } } } });
      },
      (error: unknown) => {
        console.warn(error);
        if (isWanted) setFailedIn(locale);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [locale, load, count]);
  const retry = useCallback(() => {
    setFailedIn(null);
    setCount((before) => before + 1);
  }, []);
  // Messages of the other language are not rendered while the new ones are loading.
  return { messages: messages?.locale === locale ? messages : null, hasFailed: failedIn === locale, retry };
}
