import type { Locale } from '../../../content-schema';
import { localeOfPath } from '../../shared/routes/page-locale';
import { respelledPath } from '../../shared/routes/respelled-path';
import { routeAt } from '../../shared/routes/route-table';
import { decodePath, encodePath, namesFile, withLocale } from './address';
import type { HostingRules } from './hosting-rules';
import { neverServed } from './never-served';

/** Content served at an address of the site. */
export interface Served {
  /**
   * Site path of the file; null for a page of staff, and for an address that leads to another site.
   */
  file: string | null;
}

/**
 * Finds the content at an address of the site: a page, a file or a redirect; null when there is
 * none.
 */
export type FindServed = (address: string, locale: Locale) => Served | null;

/**
 * Creates a function that finds the content at an address. An address without a language stands for
 * the reader's; one in another spelling is redirected by the 404 page.
 * @param hasFile Checks whether the site has a file, by its decoded path.
 */
export function servedAddresses(rules: HostingRules, hasFile: (sitePath: string) => boolean): FindServed {
  const isNeverServed = neverServed(rules);
  const redirects = new Map<string, HostingRules['redirects']>();
  for (const redirect of rules.redirects) {
    redirects.set(redirect.from, [...(redirects.get(redirect.from) ?? []), redirect]);
  }

  const served = (path: string, locale: Locale): Served | null => {
    if (isNeverServed(path)) return null;
    const redirected = redirects.get(encodePath(path));
    if (redirected !== undefined) {
      const to = redirected.find((each) => (each.locale ?? locale) === locale)?.to;
      // A redirect takes one step. If its target has a hash, that replaces the requested one.
      const target = to === undefined || to.includes('#') ? null : decodePath(to.replace(/\?.*$/s, ''));
      return { file: target === null ? null : fileAt(target) };
    }
    // Staff pages do not exist for other readers, but links to them are valid.
    if (routeAt(path)?.staffPage) return { file: null };
    const file = fileAt(path);
    if (path === '/') return { file: fileAt(withLocale(locale, path)) };
    return file === null ? null : { file };
  };
  const fileAt = (path: string): string | null => [path, `${path}/index.html`].find(hasFile) ?? null;

  return (address, locale) => {
    const path = decodePath(address);
    if (path === null) return null;
    const found = served(path, locale);
    if (found !== null || (namesFile(path) && localeOfPath(path, rules.locales) !== undefined)) return found;
    const respelled = respelledPath(address, locale, rules.locales);
    const others = [
      ...(localeOfPath(path, rules.locales) === undefined ? [withLocale(locale, path)] : []),
      ...(respelled === null ? [] : [decodePath(respelled) ?? respelled]),
    ];
    for (const other of others) {
      const there = served(other, locale);
      if (there !== null) return there;
    }
    return null;
  };
}
