/**
 * The texts of a site beside its articles: `information/{locale}/{name}.md`. `home` stands on the home page, `index` above the
 * list of information pages, `privacy-policy` after what the program itself says there; the others are pages of that name
 * (specification §2).
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

/** Name of a text of the site beside its articles. */
export type InformationTextName = (typeof INFORMATION_NAMES)[number];

/** Name of an information page: every text but the one of the home page has one. */
export type InformationName = Exclude<InformationTextName, 'home'>;
