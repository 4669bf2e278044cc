import { LOCALES, type Locale } from '../../../content-schema';
import { publicationsPath } from '../../shared/routes/paths';
import { respelledPath } from '../../shared/routes/respelled-path';
import { decodePath, encodePath, localeOfPath, namesFile, withLocale } from './address';
import type { HostingRules } from './hosting-rules';
import { neverServed } from './never-served';
import { matchesPattern, parsePathPattern } from './path-pattern';

/** Pages of staff: for everybody else there is nothing, but they may be linked to. */
const STAFF_PAGES: ReadonlySet<string> = new Set(LOCALES.map(publicationsPath));

/**
 * Makes the question whether readers get something at an address of the site: a page, a file or a redirect. An address
 * without a language stands for the reader's; one spelled otherwise is led to its own spelling by the 404 page.
 * @param hasFile Whether the site has a file, by its decoded path.
 */
export function servedAddresses(
  rules: HostingRules,
  hasFile: (sitePath: string) => boolean,
): (address: string, locale: Locale) => boolean {
  const isNeverServed = neverServed(rules);
  const redirected = new Set(rules.redirects.map(({ from }) => from));
  const rewrites = rules.rewrites.map(({ from }) => parsePathPattern(from));
  const isServed = (path: string) => {
    if (isNeverServed(path)) return false;
    if (path === '/' || redirected.has(encodePath(path)) || STAFF_PAGES.has(path)) return true;
    if (hasFile(path) || hasFile(`${path}/index.html`)) return true;
    return !namesFile(path) && rewrites.some((pattern) => matchesPattern(pattern, path));
  };
  return (address, locale) => {
    const path = decodePath(address);
    if (path === null) return false;
    if (isServed(path)) return true;
    if (namesFile(path) && localeOfPath(path) !== undefined) return false;
    const respelled = respelledPath(address, locale);
    const others = [
      ...(localeOfPath(path) === undefined ? [withLocale(locale, path)] : []),
      ...(respelled === null ? [] : [decodePath(respelled) ?? respelled]),
    ];
    return others.some(isServed);
  };
}
