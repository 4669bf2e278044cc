import { LOCALES, type Locale } from '../../../content-schema';
import { localeOfPath, withoutLocale } from '../../shared/routes/page-locale';
import { namesFile } from './address';
import type { Redirect } from './hosting-rules';

/**
 * Returns the redirects of addresses without a locale that correspond to localized ones, so that
 * `/x` leads directly to the target of `/fr/x` and `/en/x`. If the targets differ, there is one per
 * locale: the host chooses by the reader's locale, and the redirect is temporary, because it
 * differs between readers.
 * @param reservedReason Returns the reason why a path must not be redirected; null when it may.
 * @param locales Languages of the site (default: all of the product).
 */
export function bareRedirects(
  redirects: readonly Redirect[],
  reservedReason: (path: string) => string | null = () => null,
  locales: readonly Locale[] = LOCALES,
): Redirect[] {
  const byBarePath = new Map<string, (Redirect & { locale: Locale })[]>();
  for (const redirect of redirects) {
    const locale = localeOfPath(redirect.from, locales);
    const from = withoutLocale(redirect.from, locales);
    // A path that names a file has no locale, `/` has its own rule, and `/fr/en/x` must not replace
    // `/en/x`.
    if (locale === undefined || from === '' || namesFile(from) || localeOfPath(from, locales) !== undefined) continue;
    byBarePath.set(from, [...(byBarePath.get(from) ?? []), { ...redirect, from, locale }]);
  }
  return [...byBarePath].flatMap(([from, localized]): Redirect[] => {
    const [first] = localized;
    if (first === undefined || reservedReason(from) !== null) return [];
    const { to, status } = first;
    const isSame = localized.every((each) => each.to === to && each.status === status);
    if (isSame && localized.length === locales.length) return [{ from, to, status }];
    return localized.map((each) => ({ ...each, status: 302 }));
  });
}
