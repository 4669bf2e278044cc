import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { routePath } from '../../shared/routes/paths';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import type { NearPage } from './near-address';

export interface WayOnProps {
  locale: Locale;
  /** What the field searches for: the words of the address. */
  words: string;
  /** The nearest page that exists; null where that is the home page. */
  near: NearPage | null;
}

/** Where to go on from an address that has no page: a search for its words, and the nearest page. */
export function WayOn({ locale, words, near }: WayOnProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <form className="search-form" role="search" action={routePath(locale, 'search')} method="get">
        <div>
          <Icon name="search" />
          {/* One file serves every address: its words are known in the browser alone, in a field made anew. */}
          <input
            key={words}
            name="q"
            type="search"
            aria-label={t('notFound.search')}
            placeholder={t('notFound.placeholder')}
            defaultValue={words}
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
