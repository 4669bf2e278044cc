import { digestText } from '../digest-text';

/** What is drawn on a social image: the card that other sites show beside a link to a page. */
export interface SocialDrawing {
  /** Title of the page, drawn large. */
  title: string;
  /** Where the page belongs, drawn small above the title; empty for nothing. */
  topic: string;
  /** Name of the site, drawn at the foot. */
  siteName: string;
  /** How the site looks, where it does not look as the program does. */
  look?: SocialLook;
}

/** What of a site's own look its social images show. */
export interface SocialLook {
  /** Accent of light mode; null for the program's own. */
  accent: string | null;
  hasMascot: boolean;
}

/** The look of a site's social images; none where it is the program's own. */
export function socialLook(site: {
  accent: { light: string } | null;
  hasMascot: boolean;
}): Pick<SocialDrawing, 'look'> {
  if (site.accent === null && site.hasMascot) return {};
  return { look: { accent: site.accent?.light ?? null, hasMascot: site.hasMascot } };
}

/** Size of every social image, in pixels: what Open Graph consumers crop least. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Media type of every social image. */
export const SOCIAL_IMAGE_TYPE = 'image/png';

/** Raise it when the look of the drawing changes: every image then gets another name, and is drawn again. */
const DRAWING_VERSION = 2;

/**
 * Gives the address of the image of a drawing. It depends on what is drawn alone, so a page knows the address before
 * the file exists, and pages that look the same on it share one.
 */
export function socialImagePath({ title, topic, siteName, look }: SocialDrawing): string {
  const own = look === undefined ? [] : [look.accent, look.hasMascot];
  return `/og/${digestText(JSON.stringify([DRAWING_VERSION, title, topic, siteName, ...own]))}.png`;
}

/** The drawing of every page that has none of its own: the name of the site. */
export function siteDrawing(siteName: string): SocialDrawing {
  return { title: siteName, topic: '', siteName: '' };
}
