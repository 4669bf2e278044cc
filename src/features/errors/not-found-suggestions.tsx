import { useEffect, useRef } from 'react';
import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { routePath } from '../../shared/routes/paths';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import type { NearPage } from './near-address';

export interface NotFoundSuggestionsProps {
  locale: Locale;
  /** Search words from the address. */
  words: string;
  /** The nearest existing page; null where that is the home page. */
  near: NearPage | null;
}

/** Suggestions for an address without a page: a search for its words, and the nearest page. */
export function NotFoundSuggestions({ locale, words, near }: NotFoundSuggestionsProps) {
  const { t } = useTranslation('pages');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    // One file serves all addresses: the words are only known in the browser, and the reader may be
    // typing by then.
    if (input === null || input.value !== input.defaultValue || document.activeElement === input) return;
    input.defaultValue = words;
  }, [words]);
  return (
    <>
      <form className="search-form" role="search" action={routePath(locale, 'search')} method="get">
        <div>
          <Icon name="search" />
          <input
            ref={field}
            name="q"
            type="search"
            aria-label={t('notFound.search')}
            placeholder={t('notFound.placeholder')}
            autoComplete="off"
          />
        </div>
        <button type="submit" className="button">
          {t('notFound.find')}
        </button>
      </form>
      {near !== null && (
        <p>
          {t('notFound.near')}{' '}
          <Link href={near.path}>{t(`notFound.near.${near.kind}`, { name: near.name ?? '' })}</Link>
        </p>
      )}
    </>
  );
}
