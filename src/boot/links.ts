import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../content-schema';
import { DATA_KEEP_HASH, DATA_KEEP_QUERY } from '../shared/page-contract';
import { writeCookie } from '../ui/if-allowed';
import { placeRead } from './reading-place';

const COMPLETED = `a[${DATA_KEEP_HASH}],a[${DATA_KEEP_QUERY}],a[hreflang]`;

/**
 * Gives links at their click what the page as it was published does not know: one to another version or language the place
 * being read, one between the pages of signing in the query. An explicit choice of language is remembered. The table of contents
 * folds at the choice of a section: open, it covers what it leads to on a narrow screen.
 */
export function completeLinks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      target.closest('.toc a')?.closest('details')?.removeAttribute('open');
      const link = target.closest<HTMLAnchorElement>(COMPLETED);
      if (!link) return;
      if (link.hreflang !== '') rememberLocale(link.hreflang.slice(0, 2));
      if (link.hasAttribute(DATA_KEEP_QUERY) && link.search === '') link.search = location.search;
      if (link.hasAttribute(DATA_KEEP_HASH)) link.hash = placeRead();
    },
    true,
  );
}

function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  writeCookie(`${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_MAX_AGE_S};samesite=lax${secure}`);
}

/** Whether Gatsby can show an address with this hash: it throws at one that cannot be decoded, such as `#100%`. */
export function isDecodable(hash: string): boolean {
  try {
    decodeURI(hash);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a hash that cannot be decoded as it was typed: Gatsby would leave an empty page. It is put right before Gatsby reads
 * it: now, and, first of all listeners, when it changes inside the page.
 */
export function makeHashDecodable(): void {
  putHashRight();
  window.addEventListener('popstate', putHashRight, true);
}

function putHashRight(): void {
  if (!isDecodable(location.hash)) history.replaceState(history.state, '', location.hash.replace(/%/g, '%25'));
}
