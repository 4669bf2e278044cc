import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { reveal } from '../../boot/reading-place';
import { useTranslation } from '../../messages/use-translation';
import type { NavigationArticle, NavigationCategory } from '../../shared/navigation/page-navigation';
import { DATA_TREE } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useBranch } from './use-branch';

export interface NavigationProps {
  tree: readonly NavigationCategory[];
  /** The version of the articles. */
  version: { id: number; name: string; path: string };
}

/**
 * The articles of a version by category. One list for all screens: a column when wide, and when
 * narrow a popover that the header's menu button opens without scripts, and that a tap outside or
 * Escape closes.
 */
export function Navigation({ tree, version }: NavigationProps) {
  const { t } = useTranslation('partials');
  const ref = useCurrentBranch(tree);
  return (
    <nav
      ref={ref}
      className="navigation rows quiet"
      id={SHELL_IDS.navigation}
      aria-label={t('navigation.label', { version: version.name })}
      // The boot script stores by it what the reader collapses (src/boot/saved-navigation.ts).
      {...{ [DATA_TREE]: version.id }}
      {...{ popover: 'auto' }}
    >
      <button
        type="button"
        className="menu-button"
        {...{ popovertarget: SHELL_IDS.navigation, popovertargetaction: 'hide' }}
      >
        <Icon name="close" />
        <span className="visually-hidden">{t('navigation.close')}</span>
      </button>
      <NavigationList tree={tree} first={<Link href={version.path}>{t('navigation.overview')}</Link>} />
    </nav>
  );
}

/** Button that opens the navigation where it is not a column. */
export function NavigationButton() {
  const { t } = useTranslation('partials');
  return (
    <button type="button" className="menu-button" {...{ popovertarget: SHELL_IDS.navigation }}>
      <Icon name="menu" />
      <span className="visually-hidden">{t('navigation.menu')}</span>
    </button>
  );
}

interface NavigationListProps {
  tree: readonly NavigationCategory[];
  /** First item (default: none). */
  first?: ReactNode;
  /** Articles listed before the categories (default: none). */
  articles?: readonly NavigationArticle[];
  /** Item after the articles (default: none). */
  last?: ReactNode;
}

/**
 * A level of the navigation: articles, then categories. A category's title links to its page, the
 * chevron beside it expands it.
 */
function NavigationList({ tree, first, articles = [], last }: NavigationListProps) {
  return (
    <ul>
      {first !== undefined && <li>{first}</li>}
      {articles.map((article) => (
        <li key={article.id}>
          <NavigationLink {...article} />
        </li>
      ))}
      {last !== undefined && <li>{last}</li>}
      {tree.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </ul>
  );
}

/**
 * A category of the navigation, open if it contains the current page. The reader expands and
 * collapses it, and the boot script stores that: React only sets the initial state. If the page
 * omits its articles, they are loaded once the reader is about to expand it; if that fails, the
 * category's own page lists them.
 */
function Category({ category }: { category: NavigationCategory }) {
  const { t } = useTranslation('partials');
  const { category: loaded, canAsk, ask, hasFailed } = useBranch(category);
  const { articles, children, total } = loaded;
  const [isOpenAtFirst] = useState(category.open);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Expanded on a page that lists its articles.
    if (details.current?.open === true) ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page: readers retry after a failure
  }, [category.path]);
  const hasContent = (articles?.length ?? 0) > 0 || children.length > 0;
  return (
    <li className="navigation-category">
      <NavigationLink {...category} />
      {(hasContent || (articles === null && canAsk)) && (
        <details
          ref={details}
          open={isOpenAtFirst}
          onToggle={(event) => event.currentTarget.open && ask()}
          suppressHydrationWarning
        >
          <summary onPointerEnter={ask} onFocus={ask}>
            <span className="visually-hidden">{t('navigation.fold', { category: category.title })}</span>
          </summary>
          {articles === null ? (
            <p className="aside" role="status">
              {t(hasFailed ? 'navigation.failed' : 'navigation.loading')}
            </p>
          ) : (
            <NavigationList
              tree={children}
              articles={articles}
              last={
                total === undefined ? undefined : (
                  <Link href={category.path}>{t('navigation.all', { count: total })}</Link>
                )
              }
            />
          )}
        </details>
      )}
    </li>
  );
}

function NavigationLink({ title, path, current, lang }: Omit<NavigationArticle, 'id'>) {
  return (
    <Link href={path} lang={lang} aria-current={current ? 'page' : undefined}>
      {title}
    </Link>
  );
}

/**
 * After a navigation inside the page, expands the current branch and scrolls its link into view;
 * other open branches and the scroll position stay. On the first page the boot script has done so.
 */
function useCurrentBranch(tree: readonly NavigationCategory[]): RefObject<HTMLElement> {
  const ref = useRef<HTMLElement>(null);
  const renderedPage = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const current = ref.current?.querySelector('[aria-current]') ?? null;
    const page = current?.getAttribute('href') ?? null;
    const isAnother = renderedPage.current !== undefined && renderedPage.current !== page;
    renderedPage.current = page;
    // In private mode the newest tree replaces the published one on the same page.
    if (!isAnother || ref.current === null || current === null) return;
    for (let parent = current.parentElement; parent !== null && parent !== ref.current; parent = parent.parentElement) {
      if (parent instanceof HTMLDetailsElement) parent.open = true;
    }
    current.parentElement?.querySelector('details')?.setAttribute('open', '');
    reveal(ref.current, current);
  }, [tree]);
  return ref;
}
