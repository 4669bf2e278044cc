import { LOCALES, type Locale } from '../../../content-schema';
import { localeOfPath, namesFile } from './address';
import type { Redirect } from './hosting-rules';

/**
 * Redirects of the addresses without a locale that belong to redirects of localized ones, so that `/x` leads where `/fr/x`
 * and `/en/x` do without a stop there. Where the locales lead to different places there is one for each: the host chooses
 * by the reader's, and the answer is temporary, for it differs between readers.
 * @param reservedReason Says of a path why no redirect may take it; null when one may.
 */
export function bareRedirects(
  redirects: readonly Redirect[],
  reservedReason: (path: string) => string | null = () => null,
): Redirect[] {
  const byBarePath = new Map<string, (Redirect & { locale: Locale })[]>();
  for (const redirect of redirects) {
    const locale = localeOfPath(redirect.from);
    const from = redirect.from.slice(`/${locale}`.length);
    // A path that names a file has no locale, `/` has a rule of its own, and `/fr/en/x` is not to take `/en/x`.
    if (locale === undefined || from === '' || namesFile(from) || localeOfPath(from) !== undefined) continue;
    byBarePath.set(from, [...(byBarePath.get(from) ?? []), { ...redirect, from, locale }]);
  }
  return [...byBarePath].flatMap(([from, localized]): Redirect[] => {
    const [first] = localized;
    if (first === undefined || reservedReason(from) !== null) return [];
    const { to, status } = first;
    const isSame = localized.every((each) => each.to === to && each.status === status);
    if (isSame && localized.length === LOCALES.length) return [{ from, to, status }];
    return localized.map((each) => ({ ...each, status: 302 }));
  });
}
