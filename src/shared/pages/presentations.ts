import {
  parseArticleColor,
  type ArticleConfig,
  type ArticleConfigEntry,
  type PlacedImage,
} from '../../../content-schema';
import { parseIconName, type IconBody, type PlacedIcon } from '../icon-body';
import type { Presentation } from './page-plan';

/** Tells how an article is presented, by its id and by the id of the presentation that it names, if any. */
export type PresentationOf = (articleId: number, presentationId?: string) => Presentation | undefined;

/** What the entries of the configuration name. */
export interface PresentationParts {
  /** How the images that it names are shown, by path; those that could not be had are left out. */
  images: Readonly<Record<string, PlacedImage>>;
  /** The drawing of an icon such as `lucide:rocket`, or null where it is not at hand: the page then asks for it. */
  findIconBody: (name: string) => IconBody | null;
}

/**
 * How articles are presented: by the entry of `articleConfig` of their own, and in what that one leaves open by the entry of
 * the presentation that they name. Nothing is handed on as the author wrote it but ids: icons are names that can be read,
 * colours are read, images are at their published addresses. An image that could not be had is left out; the quality
 * report names it.
 */
export function presentationsOf(config: ArticleConfig, parts: PresentationParts): PresentationOf {
  const entries = new Map(Object.entries(config));
  return (articleId, presentationId) => {
    const own = entries.get(String(articleId));
    const shared = presentationId === undefined ? undefined : entries.get(presentationId);
    return own === undefined && shared === undefined ? undefined : place({ ...shared, ...own }, parts);
  };
}

function place({ color, toc, related, banner, icon }: ArticleConfigEntry, parts: PresentationParts): Presentation {
  const placedColor = color === undefined ? null : parseArticleColor(color);
  const placedBanner = banner === undefined ? undefined : imageAt(banner, parts);
  const placedIcon = icon === undefined ? undefined : placeIcon(icon, parts);
  return {
    ...(placedColor === null ? {} : { color: placedColor }),
    ...(toc === undefined ? {} : { toc }),
    ...(related === undefined ? {} : { related }),
    ...(placedBanner === undefined ? {} : { banner: placedBanner }),
    ...(placedIcon === undefined ? {} : { icon: placedIcon }),
  };
}

function placeIcon(icon: string, parts: PresentationParts): PlacedIcon | undefined {
  if (parseIconName(icon) !== null) return { name: icon, body: parts.findIconBody(icon) };
  const src = imageAt(icon, parts)?.src;
  return src === undefined ? undefined : { src };
}

const imageAt = (path: string, { images }: PresentationParts): PlacedImage | undefined =>
  Object.hasOwn(images, path) ? images[path] : undefined;
