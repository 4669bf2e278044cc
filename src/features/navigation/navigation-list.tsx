import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { NavigationArticle, NavigationCategory } from '../../shared/navigation/navigation-tree';
import { Link } from '../../ui/link';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** Props of `NavigationList`. */
export interface NavigationListProps {
  tree: readonly NavigationCategory[];
  /** Whether every category stands open, not only the branch being read. */
  openAll: boolean;
  /** What stands before everything else (default: nothing). */
  first?: ReactNode;
  /** Articles listed before the categories (default: none). */
  articles?: readonly NavigationArticle[];
}

/** A level of the navigation: articles, then categories. A category's title leads to its page, the chevron beside it folds. */
export function NavigationList({ tree, openAll, first, articles = [] }: NavigationListProps) {
  return (
    <ul>
      {first !== undefined && <li>{first}</li>}
      {articles.map((article) => (
        <li key={article.id}>
          <NavigationLink {...article} />
        </li>
      ))}
      {tree.map((category) => (
        <Category key={category.id} category={category} openAll={openAll} />
      ))}
    </ul>
  );
}

/** The reader folds and unfolds, and the boot script keeps that: React only says how a category stands at first. */
function Category({ category, openAll }: { category: NavigationCategory; openAll: boolean }) {
  const { t } = useTranslation('partials');
  const [isOpenAtFirst] = useState(openAll || category.open);
  const articles = category.articles ?? [];
  const hasContent = articles.length > 0 || category.children.length > 0;
  return (
    <li className="navigation-category">
      <NavigationLink {...category} />
      {hasContent && (
        <details open={isOpenAtFirst} suppressHydrationWarning>
          <summary>
            <VisuallyHidden>{t('navigation.fold', { category: category.title })}</VisuallyHidden>
          </summary>
          <NavigationList tree={category.children} openAll={openAll} articles={articles} />
        </details>
      )}
    </li>
  );
}

function NavigationLink({
  title,
  path,
  current,
  lang,
}: Pick<NavigationArticle, 'title' | 'path' | 'current' | 'lang'>) {
  return (
    <Link href={path} lang={lang} aria-current={current ? 'page' : undefined}>
      {title}
    </Link>
  );
}
