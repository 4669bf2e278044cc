import { useId, useState } from 'react';
import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { localeOfPath } from '../../shared/routes/page-locale';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { isRememberingSearches } from './recent-searches';
import { ownName, withoutBasePath } from '../../shared/routes/base-path';

/** A page opened from search results. */
export interface RecentPage {
  /** Address in the site, with the section that was opened. */
  path: string;
  title: string;
}

/** Session storage key of the recent pages. */
export const RECENT_PAGES_KEY = ownName('recent-pages');
const MAX_RECENT_PAGES = 5;

/**
 * List of the pages recently opened from results in this tab, in one language; nothing when there
 * are none.
 */
export function RecentPageList({ locale }: { locale: Locale }) {
  const { t } = useTranslation('search');
  const id = useId();
  // The component mounts whenever the dialog opens, and no page is opened in between.
  const [pages] = useState(() => readRecentPages().filter(({ path }) => localeOfPath(path) === locale));
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="aside">
        {t('recentPages')}
      </h3>
      <ul className="rows quiet results">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={path}>
              <Icon name="clock" /> {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds the page of a result to the recent pages, unless storing is off. */
export function rememberPage(result: HTMLAnchorElement): void {
  const title = result.closest('article')?.querySelector('h2, h3')?.textContent ?? '';
  if (title === '' || !isRememberingSearches()) return;
  const { pathname: hostPath, hash } = new URL(result.href);
  const pathname = withoutBasePath(hostPath);
  const page = { path: `${pathname}${hash}`, title };
  const others = readRecentPages().filter(({ path }) => path.split('#')[0] !== pathname);
  try {
    sessionStorage.setItem(RECENT_PAGES_KEY, JSON.stringify([page, ...others].slice(0, MAX_RECENT_PAGES)));
  } catch {
    // Storage is full or refused: the list stays unchanged.
  }
}

/** Reads the recent pages, newest first; invalid entries are ignored. */
export function readRecentPages(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RECENT_PAGES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage).slice(0, MAX_RECENT_PAGES) : [];
  } catch {
    return [];
  }
}

/**
 * Checks a stored page. Addresses of the site start with a language, so no entry leads elsewhere.
 */
const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.title === 'string' &&
  typeof value.path === 'string' &&
  localeOfPath(value.path) !== undefined;
