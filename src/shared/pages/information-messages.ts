import type { InformationEntry } from './page-plan';

/** Gives a message by its key in the bundle `pages`. */
type MessageGetter<Key extends string> = (key: Key) => string;

/** Keys of the words that pages of information have by their names. */
export type InformationTitleKey = `information.${InformationEntry['name']}.title`;
/** Keys of descriptions: of what any site shows, and of our own texts. */
export type InformationDescriptionKey = `information.${Described}.description` | `builtIn.${Ours}.description`;

/** The pages whose purpose is the same on every site. */
const DESCRIBED = ['index', 'team', 'musics', 'history', 'privacy-policy'] as const;
/** The pages of ours that have a description of their own. */
const OURS = ['index', 'getting-start', 'faq', 'team', 'kawabata', 'history', 'other'] as const;
type Described = (typeof DESCRIBED)[number];
type Ours = (typeof OURS)[number];

/** The title of a page: what the content says, else what its name stands for. */
export function informationTitle(
  { name, title }: InformationEntry,
  message: MessageGetter<InformationTitleKey>,
): string {
  return title ?? message(`information.${name}.title`);
}

/** The description of a page: what the content says, else ours where the text is, else what its name stands for; null where there is none. */
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
