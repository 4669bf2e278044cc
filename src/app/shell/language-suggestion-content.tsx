import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import english from '../../../locales/en/pages.json';
import french from '../../../locales/fr/pages.json';
import { Banner } from '../../ui/banner';
import { Link } from '../../ui/link';

/**
 * Messages of the banner by language. The page has none in the suggested language, so this chunk
 * contains them.
 */
const MESSAGES = {
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

export interface LanguageSuggestionContentProps {
  /** The suggested locale. */
  locale: Locale;
  /** Address of the same page in that locale. */
  path: string;
  onDismiss: () => void;
}

/**
 * Banner that offers the page in the browser’s preferred language, in that language. It never
 * navigates automatically.
 */
export function LanguageSuggestionContent({ locale, path, onDismiss }: LanguageSuggestionContentProps) {
  const { lang } = LOCALE_DETAILS[locale];
  const { text, link, close } = MESSAGES[locale];
  return (
    <Banner message={text} lang={lang} closeLabel={close} onClose={onDismiss}>
      <Link href={path} hrefLang={lang} keepHash>
        {link}
      </Link>
    </Banner>
  );
}
