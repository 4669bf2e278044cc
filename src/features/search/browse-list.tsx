import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/surroundings';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Link } from '../../ui/link';

/** Props of `BrowseList`. */
export interface BrowseListProps {
  versionName: string;
  categories: readonly CategoryListing[];
}

/** What there is to browse: the categories of a version, each with its first articles. */
export function BrowseList({ versionName, categories }: BrowseListProps) {
  const { t } = useTranslation('pages');
  return (
    <section className="section" aria-labelledby={SHELL_IDS.browse}>
      <h2 id={SHELL_IDS.browse}>{t('search.browse', { version: versionName })}</h2>
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
  );
}

/** How many articles of a category are listed; its own page lists them all. */
const SHOWN_ARTICLES = 6;

function articlesOf(category: CategoryListing): CategoryListing['articles'] {
  const all = [...category.articles, ...category.children.flatMap(({ articles }) => articles)];
  return all.slice(0, SHOWN_ARTICLES);
}
