import type { Locale } from '../../../content-schema';
import {
  LanguageSuggestionBanner,
  type LanguageSuggestionBannerProps,
  type SuggestionMessages,
} from '../../features/language-suggestion/language-suggestion-banner';
import english from '../../../locales/en/pages.json';
import french from '../../../locales/fr/pages.json';

/**
 * Messages of the banner by language. The page has none in the suggested language, so this chunk
 * contains them.
 */
const MESSAGES: Record<Locale, SuggestionMessages> = {
  fr: {
    text: french['languageSuggestion.text'],
    link: french['languageSuggestion.link'],
    close: french['languageSuggestion.close'],
  },
  en: {
    text: english['languageSuggestion.text'],
    link: english['languageSuggestion.link'],
    close: english['languageSuggestion.close'],
  },
};

export type LanguageSuggestionContentProps = Omit<LanguageSuggestionBannerProps, 'messages'>;

/** Banner that suggests a language, in that language. */
export function LanguageSuggestionContent(props: LanguageSuggestionContentProps) {
  return <LanguageSuggestionBanner {...props} messages={MESSAGES[props.locale]} />;
}
