import { INFORMATION_NAMES, type InformationName, type Locale } from '../../../content-schema';
import { type PlainRouteName, routePath } from './paths';

/** Information page: its name, which is also its folder under `src/information`, and its route. */
export interface InformationRoute {
  /** Also the middle of its message keys: `information.<name>.title`. */
  name: InformationName;
  routeName: PlainRouteName;
}

/** All information pages in reading order; the first lists the others. */
export const INFORMATION_PAGES: readonly InformationRoute[] = INFORMATION_NAMES.filter((name) => name !== 'home').map(
  (name) => ({ name, routeName: routeNameOf(name) }),
);

function routeNameOf(name: InformationName): PlainRouteName {
  if (name === 'privacy-policy') return name;
  return name === 'index' ? 'information' : `information-${name}`;
}

/** Returns the name of the information page of a route; undefined for any other route. */
export function informationNameOf(routeName: string): InformationName | undefined {
  return INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name;
}

/**
 * Returns the path of an information page, whether it exists or not.
 * @example informationPath('fr', 'faq') // => '/fr/information/faq'
 */
export function informationPath(locale: Locale, name: string, hash: string | null = null): string {
  const route = INFORMATION_PAGES.find((page) => page.name === name);
  const path = route === undefined ? `${routePath(locale, 'information')}/${name}` : routePath(locale, route.routeName);
  return `${path}${hash === null || hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
}
