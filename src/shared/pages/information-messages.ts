import type { InformationEntry } from './page-plan';

/** Returns a message by its key in the bundle `pages`. */
type MessageGetter<Key extends string> = (key: Key) => string;

/** Message keys of the titles of information pages. */
export type InformationTitleKey = `information.${InformationEntry['name']}.title`;
/** Message keys of descriptions: of pages that any site has, and of the built-in texts. */
export type InformationDescriptionKey = `information.${Described}.description` | `builtIn.${Ours}.description`;

/** Pages whose purpose is the same on every site. */
const DESCRIBED = ['index', 'team', 'musics', 'history', 'privacy-policy'] as const;
/** Built-in pages with their own description. */
const OURS = ['index', 'getting-start', 'faq', 'team', 'kawabata', 'history', 'other'] as const;
type Described = (typeof DESCRIBED)[number];
type Ours = (typeof OURS)[number];

/** Returns the title of a page: that of the content, else the default for its name. */
export function informationTitle(
  { name, title }: InformationEntry,
  message: MessageGetter<InformationTitleKey>,
): string {
  return title ?? message(`information.${name}.title`);
}

/**
 * Returns the description of a page: that of the content, else that of the built-in text, else the
 * default for its name, else null.
 */
export function informationDescription(
  { name, isBuiltIn, description }: InformationEntry,
  message: MessageGetter<InformationDescriptionKey>,
): string | null {
  if (description !== null && description !== '') return description;
  const ours = isBuiltIn ? OURS.find((each) => each === name) : undefined;
  if (ours !== undefined) return message(`builtIn.${ours}.description`);
  const described = DESCRIBED.find((each) => each === name);
  return described === undefined ? null : message(`information.${described}.description`);
}
