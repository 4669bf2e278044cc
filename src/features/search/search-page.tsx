import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/surroundings';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { SEARCH_FIELD_ID } from './search-field-id';

/** Props of `SearchPage`. */
export interface SearchPageProps {
  /** Address of this page: the form leads to it. */
  path: string;
  /** Name of the current version; null when none is published. */
  versionName: string | null;
  /** What there is to browse: the categories of the current version. */
  categories: readonly CategoryListing[];
}

/** The search field, and what there is to browse as long as nothing is searched for. */
export function SearchPage({ path, versionName, categories }: SearchPageProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="column column-wide">
      <h1>{t('search.title')}</h1>
      <form className="search-form" role="search" action={path} method="get">
        <label className="visually-hidden" htmlFor={SEARCH_FIELD_ID}>
          {t('search.label')}
        </label>
        <div>
          <Icon name="search" />
          <input id={SEARCH_FIELD_ID} name="q" type="search" placeholder={t('search.placeholder')} autoComplete="off" />
        </div>
        <button type="submit" className="button">
          {t('search.submit')}
        </button>
      </form>
      {versionName !== null && categories.length > 0 && (
        <section className="section" aria-labelledby="browse">
          <h2 id="browse">{t('search.browse', { version: versionName })}</h2>
          <ul className="browse">
            {categories.map((category) => (
              <li key={category.id}>
                <h3>
                  <Link href={category.path} lang={category.lang}>
                    {category.title}
                  </Link>
                </h3>
                <ul className="quiet">
                  {articlesOf(category).map(({ id, title, path: address, lang }) => (
                    <li key={id}>
                      <Link href={address} lang={lang}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How many articles of a category are listed; its own page lists them all. */
const SHOWN_ARTICLES = 6;

function articlesOf(category: CategoryListing): CategoryListing['articles'] {
  const all = [...category.articles, ...category.children.flatMap(({ articles }) => articles)];
  return all.slice(0, SHOWN_ARTICLES);
}
