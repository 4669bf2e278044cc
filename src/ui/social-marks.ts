import type { SocialKind } from '../../content-schema';
import type { BRAND_ICON_SHAPES } from './brand-icon-shapes';

/** Name of the icon of another site. */
export type BrandIconName = keyof typeof BRAND_ICON_SHAPES;

/** Icon of each kind of social link. */
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

/**
 * Returns the id of an icon shape, which is in the document once (`BrandIconSheet`). No content has
 * such an id (`shell-ids.ts`).
 */
export const brandIconId = (name: BrandIconName): string => `_brand-${name}`;
