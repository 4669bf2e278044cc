/**
 * Names of the texts besides articles, stored in `information/{locale}/{name}.md`. `home` is
 * rendered on the home page, `index` above the list of information pages, `privacy-policy` after
 * the built-in policy. Each of the others is a page of that name (specification §2).
 */
export const INFORMATION_NAMES = [
  'home',
  'index',
  'getting-start',
  'faq',
  'team',
  'kawabata',
  'musics',
  'history',
  'other',
  'privacy-policy',
] as const;

/** Name of a text besides articles. */
export type InformationTextName = (typeof INFORMATION_NAMES)[number];

/** Name of an information page: any text except that of the home page. */
export type InformationName = Exclude<InformationTextName, 'home'>;
