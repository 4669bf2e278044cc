import { render, type RenderResult } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '../../content-schema';
import englishMusics from '../../locales/en/musics.json';
import englishPages from '../../locales/en/pages.json';
import englishPartials from '../../locales/en/partials.json';
import frenchMusics from '../../locales/fr/musics.json';
import frenchPages from '../../locales/fr/pages.json';
import frenchPartials from '../../locales/fr/partials.json';

const MESSAGES = {
  fr: { pages: frenchPages, partials: frenchPartials, musics: frenchMusics },
  en: { pages: englishPages, partials: englishPartials, musics: englishMusics },
} as const satisfies Record<Locale, object>;

/** The translations of one locale, as the site reads them. */
export function translationsIn(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    keySeparator: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: MESSAGES[locale] },
  });
  return instance;
}

/** Renders an element with the real translations of a locale. */
export function renderIn(locale: Locale, element: ReactElement): RenderResult {
  const translations = translationsIn(locale);
  return render(element, {
    wrapper: ({ children }) => <I18nextProvider i18n={translations}>{children}</I18nextProvider>,
  });
}
