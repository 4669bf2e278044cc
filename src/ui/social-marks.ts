import type { SocialKind } from '../../content-schema';
import type { BRAND_ICON_SHAPES } from './brand-icon-shapes';

/** The mark of another site. */
export type BrandIconName = keyof typeof BRAND_ICON_SHAPES;

/** What each kind of place is best known by. */
export const SOCIAL_MARKS = {
  chat: 'discord',
  video: 'youtube',
  network: 'x',
  discussion: 'reddit',
  forum: 'forum',
  feed: 'feed',
  github: 'github',
  gitlab: 'gitlab',
  mastodon: 'mastodon',
  bluesky: 'bluesky',
  matrix: 'matrix',
  discord: 'discord',
  linkedin: 'linkedin',
  youtube: 'youtube',
  x: 'x',
  reddit: 'reddit',
} as const satisfies Record<SocialKind, BrandIconName>;

/** Id of the shape of a mark, which stands once in a document (`BrandIconSheet`); no content has such an id (`shell-ids.ts`). */
export const brandIconId = (name: BrandIconName): string => `_brand-${name}`;
