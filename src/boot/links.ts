import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../content-schema';
import { DATA_KEEP_HASH, DATA_KEEP_QUERY } from '../shared/page-contract';
import { ifAllowed, writeCookie } from '../ui/browser-access';
import { placeRead } from './reading-place';

const COMPLETED = `a[${DATA_KEEP_HASH}],a[${DATA_KEEP_QUERY}],a[hreflang]`;

/**
 * Completes links on click with data that the static page does not know: links to another version
 * or language get the section being read, links between sign-in pages get the query. Stores an
 * explicit choice of language. Folds the table of contents when a section is chosen, because an
 * open one covers its target on a narrow screen.
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
  writeCookie(
    `${LOCALE_COOKIE}=${locale};path=${SITE_BASE_PATH}/;max-age=${LOCALE_COOKIE_MAX_AGE_S};samesite=lax${secure}`,
  );
}

/**
 * Checks whether Gatsby can render an address with this hash. It throws on a hash that cannot be
 * decoded, such as `#100%`.
 */
export const isDecodable = (hash: string): boolean => ifAllowed(() => decodeURI(hash)) !== undefined;

/**
 * Escapes a hash that cannot be decoded, for which Gatsby would leave an empty page. It runs before
 * Gatsby reads the hash: at once, and as the first listener when the hash changes inside the page.
 */
export function makeHashDecodable(): void {
  putHashRight();
  window.addEventListener('popstate', putHashRight, true);
}

function putHashRight(): void {
  if (!isDecodable(location.hash)) history.replaceState(history.state, '', location.hash.replace(/%/g, '%25'));
}
