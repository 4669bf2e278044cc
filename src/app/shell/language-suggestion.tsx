import { type ComponentType, useEffect, useState } from 'react';
import { LOCALE_COOKIE, type Locale } from '../../../content-schema';
import { suggestedLocale, SUGGESTION_CLOSED_KEY } from '../../shared/routes/suggested-locale';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { loadChunk } from '../../ui/load-chunk';
import type { LanguageSuggestionContentProps } from './language-suggestion-content';
import type { Ports } from '../../store/ports';
import { useServices } from '../../store/services';

export interface LanguageSuggestionProps {
  /** Locale of the page being read. */
  locale: Locale;
  /** The page in each language. */
  languages: LanguageSwitchProps['entries'];
}

/** A suggestion with its loaded banner. */
interface Offer {
  locale: Locale;
  /** Banner component, in a separate chunk because it is rarely rendered. */
  Content: ComponentType<LanguageSuggestionContentProps>;
}

/** Suggests the page in the browser's preferred language, if it exists in that language. */
export function LanguageSuggestion({ locale, languages }: LanguageSuggestionProps) {
  const { storage, cookies, readerLanguages } = useServices<Ports>();
  const [offer, setOffer] = useState<Offer | null>(null);

  useEffect(() => {
    const suggested = suggestedLocale({
      locale,
      languages: readerLanguages(),
      hasChosen: cookies.read(LOCALE_COOKIE) !== null,
      wasDismissed: storage.read(SUGGESTION_CLOSED_KEY) !== null,
    });
    if (suggested === null) return;
    loadChunk('language-suggestion', () => import('./language-suggestion-content'), { isAwaited: false }).then(
      ({ LanguageSuggestionContent }) => setOffer({ locale: suggested, Content: LanguageSuggestionContent }),
      // No error message: the language switch remains available.
      () => undefined,
    );
  }, [locale, cookies, storage, readerLanguages]);

  // The reader may have moved on to the other language meanwhile.
  const target = languages.find((entry) => entry.locale === offer?.locale && entry.locale !== locale);
  if (offer === null || target === undefined) return null;
  const dismiss = () => {
    storage.write(SUGGESTION_CLOSED_KEY, 'dismissed');
    setOffer(null);
  };
  return <offer.Content locale={target.locale} path={target.path} onDismiss={dismiss} />;
}
