import { useTranslation } from '../../messages/use-translation';
import { countArticles } from '../../shared/navigation/count-articles';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import { Link } from '../../ui/link';
import { ArticleTitles } from './article-titles';

export interface CategoryGroupProps {
  category: CategoryListing;
  /** How many of its articles are listed; the others are one link away. */
  listed: number;
}

/** How many categories in a category are named beside its articles. */
const LISTED_CHILDREN = 6;

/** A category on a version's page: what it is about, how much it holds, its first articles, and the categories in it. */
export function CategoryGroup({ category, listed }: CategoryGroupProps) {
  const { t } = useTranslation('pages');
  const { title, path, lang, description, articles, children } = category;
  const count = countArticles(category);
  // A link for the sake of one article would take its place.
  const visible = listed > 0 && articles.length === listed + 1 ? articles : articles.slice(0, listed);
  const isWhole = listed > 0 && visible.length === articles.length && children.length <= LISTED_CHILDREN;
  return (
    <li className="group box">
      <h2 className="quiet">
        <Link href={path} lang={lang}>
          {title}
        </Link>
      </h2>
      {description !== '' && (
        <p className="aside" lang={lang}>
          {description}
        </p>
      )}
      {visible.length > 0 && <ArticleTitles articles={visible} />}
      {listed > 0 && children.length > 0 && (
        <ul className="group-children quiet">
          {children.slice(0, LISTED_CHILDREN).map((child) => (
            <li key={child.id}>
              <Link href={child.path} lang={child.lang}>
                {child.title}
              </Link>
              <span className="aside">{t('category.articleCount', { count: countArticles(child) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="group-end aside">
        {isWhole || count === 0 ? (
          t('category.articleCount', { count })
        ) : (
          <Link href={path}>
            {t('version.allArticles', { count })}
            {/* Out of its card, its name says of which category. */}
            <span className="visually-hidden" lang={lang}>
              {` (${title})`}
            </span>
          </Link>
        )}
      </p>
    </li>
  );
}
