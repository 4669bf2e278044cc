import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Locale } from '../../content-schema';
import englishMusics from '../../locales/en/musics.json';
import englishOffline from '../../locales/en/offline.json';
import englishPages from '../../locales/en/pages.json';
import englishPartials from '../../locales/en/partials.json';
import englishPrivate from '../../locales/en/private.json';
import englishPublishing from '../../locales/en/publishing.json';
import englishSearch from '../../locales/en/search.json';
import englishSecrets from '../../locales/en/secrets.json';
import englishSettings from '../../locales/en/settings.json';
import frenchMusics from '../../locales/fr/musics.json';
import frenchOffline from '../../locales/fr/offline.json';
import frenchPages from '../../locales/fr/pages.json';
import frenchPartials from '../../locales/fr/partials.json';
import frenchPrivate from '../../locales/fr/private.json';
import frenchPublishing from '../../locales/fr/publishing.json';
import frenchSearch from '../../locales/fr/search.json';
import frenchSecrets from '../../locales/fr/secrets.json';
import frenchSettings from '../../locales/fr/settings.json';
import type { Messages } from '../messages/messages';
import { MessagesProvider } from '../messages/messages-context';

const MESSAGES = {
  fr: {
    pages: frenchPages,
    partials: frenchPartials,
    musics: frenchMusics,
    private: frenchPrivate,
    publishing: frenchPublishing,
    search: frenchSearch,
    secrets: frenchSecrets,
    settings: frenchSettings,
    offline: frenchOffline,
  },
  en: {
    pages: englishPages,
    partials: englishPartials,
    musics: englishMusics,
    private: englishPrivate,
    publishing: englishPublishing,
    search: englishSearch,
    secrets: englishSecrets,
    settings: englishSettings,
    offline: englishOffline,
  },
} as const satisfies Record<Locale, object>;

/** Returns the messages of one locale, as a page contains them. */
export function messagesIn(locale: Locale): Messages {
  return { locale, bundles: { [locale]: MESSAGES[locale] } };
}

/** Returns the messages that every page of one locale contains: those of the frame. */
export function frameMessagesIn(locale: Locale): Messages {
  return { locale, bundles: { [locale]: { partials: MESSAGES[locale].partials } } };
}

/** Renders an element with the real messages of a locale. */
export function renderIn(locale: Locale, element: ReactElement): RenderResult {
  return render(element, {
    wrapper: ({ children }) => <MessagesProvider messages={messagesIn(locale)}>{children}</MessagesProvider>,
  });
}
