import type { PlainRouteName } from './paths';

/** One page of information: the folder of its text under `src/information`, and its route. */
export interface InformationRoute {
  /** Also the middle of its message keys: `information.<name>.title`. */
  name: InformationName;
  routeName: PlainRouteName;
}

/** Name of a page of information: the folder of its text. */
export type InformationName =
  'index' | 'getting-start' | 'faq' | 'team' | 'kawabata' | 'musics' | 'history' | 'other' | 'privacy-policy';

/** Every page of information, in the order of reading; the first lists the others. */
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
