import { useTranslation } from '../../messages/use-translation';
import { countArticles } from '../../shared/navigation/count-articles';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import { Link } from '../../ui/link';
import { ArticleTitles } from './article-titles';

export interface CategoryGroupProps {
  category: CategoryListing;
  /** Maximum number of listed articles; the others are one link away. */
  listed: number;
}

/** Maximum number of listed subcategories. */
const LISTED_CHILDREN = 6;

/** A category on a version's page: its description, size, first articles and subcategories. */
export function CategoryGroup({ category, listed }: CategoryGroupProps) {
  const { t } = useTranslation('pages');
  const { title, path, lang, description, articles, children } = category;
  const count = countArticles(category);
  // A link for a single further article would take the same space.
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
            {/* Outside its card, its name needs the category. */}
            <span className="visually-hidden" lang={lang}>
              {` (${title})`}
            </span>
          </Link>
        )}
      </p>
    </li>
  );
}
