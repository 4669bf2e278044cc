import type { InformationName, Locale } from '../../../content-schema';
import { type PlainRouteName, routePath } from './paths';

/** Information page: its name, which is also its folder under `src/information`, and its route. */
export interface InformationRoute {
  /** Also the middle of its message keys: `information.<name>.title`. */
  name: InformationName;
  routeName: PlainRouteName;
}

/** All information pages in reading order; the first lists the others. */
export const INFORMATION_PAGES: readonly InformationRoute[] = [
  { name: 'index', routeName: 'information' },
  { name: 'getting-start', routeName: 'information-getting-start' },
  { name: 'faq', routeName: 'information-faq' },
  { name: 'team', routeName: 'information-team' },
  { name: 'kawabata', routeName: 'information-kawabata' },
  { name: 'musics', routeName: 'information-musics' },
  { name: 'history', routeName: 'information-history' },
  { name: 'other', routeName: 'information-other' },
  { name: 'privacy-policy', routeName: 'privacy-policy' },
];

/**
 * Returns the path of an information page, whether it exists or not.
 * @example informationPath('fr', 'faq') // => '/fr/information/faq'
 */
export function informationPath(locale: Locale, name: string, hash: string | null = null): string {
  const route = INFORMATION_PAGES.find((page) => page.name === name);
  const path = route === undefined ? `${routePath(locale, 'information')}/${name}` : routePath(locale, route.routeName);
  return `${path}${hash === null || hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
}
