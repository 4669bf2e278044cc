import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { ButtonLink } from '../../ui/button';

export interface LocaleChoicePageProps {
  siteName: string;
  choices: readonly { locale: Locale; path: string }[];
}

/**
 * Page at `/` where the host cannot redirect and scripts do not run: each language by its own name.
 */
export function LocaleChoicePage({ siteName, choices }: LocaleChoicePageProps) {
  return (
    <main className="column page-header hero">
      <h1>{siteName}</h1>
      <ul className="row">
        {choices.map(({ locale, path }) => (
          <li key={locale} lang={locale}>
            <ButtonLink href={path} hrefLang={LOCALE_DETAILS[locale].lang}>
              {LOCALE_DETAILS[locale].name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </main>
  );
}
