import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../content-schema';
import type { Messages } from '../../messages/messages';
import type { RuntimeMessages } from '../../shared/runtime-messages';

/** Loads the messages of a language that no page carries. */
export type LoadMessages = (locale: Locale) => Promise<RuntimeMessages>;

/** What `useSecretMessages` gives. */
export interface SecretMessages {
  /** Null until they have come. */
  messages: Messages | null;
  hasFailed: boolean;
  /** Asks once more. */
  retry: () => void;
}

/** The words of the secret page in a language: this page alone asks for them. */
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
  // Those of the other language are not shown while the new ones are on their way.
  return { messages: messages?.locale === locale ? messages : null, hasFailed: failedIn === locale, retry };
}
