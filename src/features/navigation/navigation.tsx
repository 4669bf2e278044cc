import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { NavigationArticle, NavigationCategory } from '../../shared/navigation/page-navigation';
import { DATA_TREE } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useBranch } from './use-branch';

export interface NavigationProps {
  tree: readonly NavigationCategory[];
  /** The version whose articles these are. */
  version: { id: number; name: string; path: string };
}

/**
 * The articles of a version by category. One list for all screens: a column when wide, and when narrow a popover that
 * the header's menu button opens without script, and that a tap beside it or Escape closes.
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
      // The boot script keeps by it what the reader folds (src/boot/saved-navigation.ts).
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

/** Opens the navigation where it is not a column. */
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
  /** What stands before everything else (default: nothing). */
  first?: ReactNode;
  /** Articles listed before the categories (default: none). */
  articles?: readonly NavigationArticle[];
}

/** A level of the navigation: articles, then categories. A category's title leads to its page, the chevron beside it folds. */
function NavigationList({ tree, first, articles = [] }: NavigationListProps) {
  return (
    <ul>
      {first !== undefined && <li>{first}</li>}
      {articles.map((article) => (
        <li key={article.id}>
          <NavigationLink {...article} />
        </li>
      ))}
      {tree.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </ul>
  );
}

/**
 * A category stands open where it is on the way to the page being read. The reader folds and unfolds, and the boot script keeps that: React only says how a category stands at first. Where the
 * page leaves its articles out, they come once the reader is about to unfold it; if they cannot, the category's own page,
 * which lists them, is a click away.
 */
function Category({ category }: { category: NavigationCategory }) {
  const { t } = useTranslation('partials');
  const { category: loaded, canAsk, ask, hasFailed } = useBranch(category);
  const { articles, children } = loaded;
  const [isOpenAtFirst] = useState(category.open);
  const hasContent = (articles?.length ?? 0) > 0 || children.length > 0;
  return (
    <li className="navigation-category">
      <NavigationLink {...category} />
      {(hasContent || (articles === null && canAsk)) && (
        <details open={isOpenAtFirst} onToggle={(event) => event.currentTarget.open && ask()} suppressHydrationWarning>
          <summary onPointerEnter={ask} onFocus={ask}>
            <span className="visually-hidden">{t('navigation.fold', { category: category.title })}</span>
          </summary>
          {articles === null ? (
            <p className="aside" role="status">
              {t(hasFailed ? 'navigation.failed' : 'navigation.loading')}
            </p>
          ) : (
            <NavigationList tree={children} articles={articles} />
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
 * After a navigation inside the page, unfolds the branch being read and brings its link into view; what else stands open,
 * and the place scrolled to, stay. On the first page the boot script has done so.
 */
function useCurrentBranch(tree: readonly NavigationCategory[]): RefObject<HTMLElement> {
  const ref = useRef<HTMLElement>(null);
  const renderedPage = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const current = ref.current?.querySelector('[aria-current]') ?? null;
    const page = current?.getAttribute('href') ?? null;
    const isAnother = renderedPage.current !== undefined && renderedPage.current !== page;
    renderedPage.current = page;
    // In private mode the newest tree replaces the published one under the page being read.
    if (!isAnother || ref.current === null || current === null) return;
    for (let parent = current.parentElement; parent !== null && parent !== ref.current; parent = parent.parentElement) {
      if (parent instanceof HTMLDetailsElement) parent.open = true;
    }
    current.parentElement?.querySelector('details')?.setAttribute('open', '');
    reveal(ref.current, current);
  }, [tree]);
  return ref;
}

function reveal(box: HTMLElement, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
