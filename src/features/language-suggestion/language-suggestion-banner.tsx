import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { Link } from '../../ui/link';

/** Messages of the suggestion, in the suggested language. */
export interface SuggestionMessages {
  text: string;
  link: string;
  close: string;
}

export interface LanguageSuggestionBannerProps {
  /** The suggested locale. */
  locale: Locale;
  /** Address of the same page in that locale. */
  path: string;
  messages: SuggestionMessages;
  onDismiss: () => void;
}

/**
 * Banner that offers the page in the browser’s preferred language, in that language. It never
 * navigates automatically.
 */
export function LanguageSuggestionBanner({ locale, path, messages, onDismiss }: LanguageSuggestionBannerProps) {
  const { lang } = LOCALE_DETAILS[locale];
  return (
    <aside className="suggestion" lang={lang} aria-label={messages.text}>
      <p>{messages.text}</p>
      <Link href={path} hrefLang={lang} keepHash>
        {messages.link}
      </Link>
      <IconButton size="small" label={messages.close} icon={<Icon name="close" />} onClick={onDismiss} />
    </aside>
  );
}
