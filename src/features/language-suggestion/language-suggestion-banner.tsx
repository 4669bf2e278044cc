import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { Link } from '../../ui/link';

/** What the suggestion says, in the language that it suggests. */
export interface SuggestionMessages {
  text: string;
  link: string;
  close: string;
}

export interface LanguageSuggestionBannerProps {
  /** The suggested locale. */
  locale: Locale;
  /** Address of the same page there. */
  path: string;
  messages: SuggestionMessages;
  onDismiss: () => void;
}

/** Offers the page in the language that the reader’s browser prefers, in that language. It never leads there by itself. */
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
