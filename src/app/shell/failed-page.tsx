import { useEffect, useState } from 'react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../content-schema';
import { ErrorPage } from '../../features/errors/error-page';
import type { Messages } from '../../messages/messages';
import { MessagesProvider } from '../../messages/messages-context';
import { homePath } from '../../shared/routes/paths';
import * as SHELL_IDS from '../../shared/shell-ids';
import { loadChunk } from '../../ui/load-chunk';

/** Loads the words of pages in one language, which those of private mode are as well. */
const loadWords = (locale: Locale) =>
  locale === 'fr'
    ? loadChunk('private-words-fr', () => import('../private/page-words-french'), { isAwaited: false })
    : loadChunk('private-words-en', () => import('../private/page-words-english'), { isAwaited: false });

/**
 * The error page at an address whose data cannot be read, so that there is neither a frame nor words: these are loaded. Where they
 * do not come either, it says the number and leads home.
 */
export function UnreadablePage({ path }: { path: string }) {
  const segment = path.split('/')[1];
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE;
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    console.error(
      `The data of the page at ${path} are not those of a page: expected messages and a context. Reload it; if that does not help, publish the site again.`,
    );
    loadWords(locale).then(
      ({ PAGE_WORDS }) => setMessages({ locale, bundles: { [locale]: PAGE_WORDS } }),
      // What stands there says enough.
      () => undefined,
    );
  }, [path, locale]);
  return (
    <main id={SHELL_IDS.content}>
      {messages === null ? (
        <a href={homePath(locale)}>500</a>
      ) : (
        <MessagesProvider messages={messages}>
          <ErrorPage status={500} homePath={homePath(locale)} />
        </MessagesProvider>
      )}
    </main>
  );
}
