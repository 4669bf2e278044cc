import { digestText } from '../digest-text';

/** Content of a social image: the card that other sites display beside a link to a page. */
export interface SocialDrawing {
  /** Title of the page, in large type. */
  title: string;
  /** Topic of the page, in small type above the title; empty for none. */
  topic: string;
  /** Name of the site, at the bottom. */
  siteName: string;
  /** Look of the site when it is not the default. */
  look?: SocialLook;
}

/** Look of a site on its social images. */
export interface SocialLook {
  /** Accent of light mode; null for the default. */
  accent: string | null;
  hasMascot: boolean;
}

/** Returns the look of a site's social images; empty when it is the default. */
export function socialLook(site: {
  accent: { light: string } | null;
  hasMascot: boolean;
}): Pick<SocialDrawing, 'look'> {
  if (site.accent === null && site.hasMascot) return {};
  return { look: { accent: site.accent?.light ?? null, hasMascot: site.hasMascot } };
}

/** Size of every social image in pixels, which Open Graph consumers crop least. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Media type of every social image. */
export const SOCIAL_IMAGE_TYPE = 'image/png';

/**
 * Version of the drawing. Raise it when its look changes:
 * every image then gets another name and is drawn again.
 */
const DRAWING_VERSION = 2;

/**
 * Returns the path of the image of a drawing. It depends only on the drawing, so a page knows the
 * path before the file exists, and pages with equal drawings share one image.
 */
export function socialImagePath({ title, topic, siteName, look }: SocialDrawing): string {
  const own = look === undefined ? [] : [look.accent, look.hasMascot];
  return `/og/${digestText(JSON.stringify([DRAWING_VERSION, title, topic, siteName, ...own]))}.png`;
}

/** Returns the drawing for pages without their own: the name of the site. */
export function siteDrawing(siteName: string): SocialDrawing {
  return { title: siteName, topic: '', siteName: '' };
}
