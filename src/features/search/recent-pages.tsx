import { useId, useState } from 'react';
import { LOCALES, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { isRememberingSearches } from './recent-searches';

/** A page that was opened from the results of a search. */
export interface RecentPage {
  /** Address in the site, with the section that was opened. */
  path: string;
  title: string;
}

/** Key of the recent pages in the storage of the tab. */
export const RECENT_PAGES_KEY = 'recent-pages';
const MOST_RECENT_PAGES = 5;

/** The pages that this tab opened last from results, in one language; nothing when there are none. */
export function RecentPageList({ locale }: { locale: Locale }) {
  const { t } = useTranslation('search');
  const id = useId();
  // It is drawn anew whenever the dialog opens, and no page is opened meanwhile.
  const [pages] = useState(() => readRecentPages().filter(({ path }) => path.startsWith(`/${locale}/`)));
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

/** Puts the page of a result in front of the pages opened last, unless none is to be remembered. */
export function rememberPage(result: HTMLAnchorElement): void {
  const title = result.closest('article')?.querySelector('h2, h3')?.textContent ?? '';
  if (title === '' || !isRememberingSearches()) return;
  const { pathname, hash } = new URL(result.href);
  const page = { path: `${pathname}${hash}`, title };
  const others = readRecentPages().filter(({ path }) => path.split('#')[0] !== pathname);
  try {
    sessionStorage.setItem(RECENT_PAGES_KEY, JSON.stringify([page, ...others].slice(0, MOST_RECENT_PAGES)));
  } catch {
    // Full, or refused: the list stays as it was.
  }
}

/** Reads the pages opened last, newest first; what cannot be read counts for nothing. */
export function readRecentPages(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RECENT_PAGES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage).slice(0, MOST_RECENT_PAGES) : [];
  } catch {
    return [];
  }
}

/** Addresses of the site begin with a language: nothing stored leads elsewhere. */
const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.title === 'string' &&
  typeof value.path === 'string' &&
  LOCALES.some((locale) => String(value.path).startsWith(`/${locale}/`));
