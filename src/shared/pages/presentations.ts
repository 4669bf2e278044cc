import {
  parseArticleColor,
  type ArticleConfig,
  type ArticleConfigEntry,
  type SidebarArticle,
  type PlacedImage,
} from '../../../content-schema';
import { parseIconName, type IconBody, type PlacedIcon } from '../icon-body';
import type { Presentation } from './page-plan';

/** Tells how an article is presented: by its id, the presentation that it names and the colour mode that it forces, if any. */
export type PresentationOf = (
  article: Pick<SidebarArticle, 'id' | 'presentation' | 'colorMode'>,
) => Presentation | undefined;

/** What the entries of the configuration name. */
export interface PresentationParts {
  /** How the images that it names are shown, by path; those that could not be had are left out. */
  images: Readonly<Record<string, PlacedImage>>;
  /** The drawing of an icon such as `lucide:rocket`, or null where it is not at hand: the page then asks for it. */
  findIconBody: (name: string) => IconBody | null;
}

/**
 * How articles are presented: by their own front matter, in what that leaves open by their own entry of `articleConfig`, and
 * then by the entry of the presentation that they name. Nothing is handed on as the author wrote it but ids: icons are names that can be read,
 * colours are read, images are at their published addresses. An image that could not be had is left out; the quality
 * report names it.
 */
export function presentationsOf(config: ArticleConfig, parts: PresentationParts): PresentationOf {
  const entries = new Map(Object.entries(config));
  return ({ id, presentation, colorMode }) => {
    const own = entries.get(String(id));
    const shared = presentation === undefined ? undefined : entries.get(presentation);
    if (own === undefined && shared === undefined && colorMode === undefined) return undefined;
    return place({ ...shared, ...own, ...(colorMode && { colorMode }) }, parts);
  };
}

function place(
  { color, toc, related, banner, icon, colorMode }: ArticleConfigEntry,
  parts: PresentationParts,
): Presentation {
  const placedColor = color === undefined ? null : parseArticleColor(color);
  const placedBanner = banner === undefined ? undefined : imageAt(banner, parts);
  const placedIcon = icon === undefined ? undefined : placeIcon(icon, parts);
  return {
    ...(placedColor === null ? {} : { color: placedColor }),
    ...(toc === undefined ? {} : { toc }),
    ...(related === undefined ? {} : { related }),
    ...(placedBanner === undefined ? {} : { banner: placedBanner }),
    ...(placedIcon === undefined ? {} : { icon: placedIcon }),
    ...(colorMode === undefined ? {} : { colorMode }),
  };
}

function placeIcon(icon: string, parts: PresentationParts): PlacedIcon | undefined {
  if (parseIconName(icon) !== null) return { name: icon, body: parts.findIconBody(icon) };
  const src = imageAt(icon, parts)?.src;
  return src === undefined ? undefined : { src };
}

const imageAt = (path: string, { images }: PresentationParts): PlacedImage | undefined =>
  Object.hasOwn(images, path) ? images[path] : undefined;
