import { useTranslation } from '../../messages/use-translation';
import type { NavigationCategory } from '../../shared/navigation/navigation-tree';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { NavigationList } from './navigation-list';
import { useCurrentBranch } from './use-current-branch';
import { DATA_TREE } from '../../shared/page-contract';

/** Props of `Navigation`. */
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
      // The boot script keeps by it what the reader folds (src/boot/kept-navigation.ts).
      {...{ [DATA_TREE]: version.id }}
      {...{ popover: 'auto' }}
    >
      <button
        type="button"
        className="menu-button"
        {...{ popovertarget: SHELL_IDS.navigation, popovertargetaction: 'hide' }}
      >
        <Icon name="close" />
        <VisuallyHidden>{t('navigation.close')}</VisuallyHidden>
      </button>
      <NavigationList
        tree={tree}
        openAll={countArticles(tree) <= OPEN_ALL_LIMIT}
        first={<Link href={version.path}>{t('navigation.overview')}</Link>}
      />
    </nav>
  );
}

/** Opens the navigation where it is not a column. */
export function NavigationButton() {
  const { t } = useTranslation('partials');
  return (
    <button type="button" className="menu-button" {...{ popovertarget: SHELL_IDS.navigation }}>
      <Icon name="menu" />
      <VisuallyHidden>{t('navigation.menu')}</VisuallyHidden>
    </button>
  );
}

/** Up to how many listed articles every category stands open: about what a screen shows at once. */
const OPEN_ALL_LIMIT = 24;

function countArticles(tree: readonly NavigationCategory[]): number {
  return tree.reduce((sum, { articles, children }) => sum + (articles?.length ?? 0) + countArticles(children), 0);
}
