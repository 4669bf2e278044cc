import {
  parseArticleColor,
  type ArticleConfig,
  type ArticleConfigEntry,
  type SidebarArticle,
  type PlacedImage,
} from '../../../content-schema';
import { parseIconName, type IconBody, type PlacedIcon } from '../icon-body';
import type { Presentation } from './page-plan';

/**
 * Returns the presentation of an article from its id,
 * presentation id and forced colour mode, if any.
 */
export type PresentationOf = (
  article: Pick<SidebarArticle, 'id' | 'presentation' | 'colorMode'>,
) => Presentation | undefined;

/** Images and icons that the configuration refers to. */
export interface PresentationParts {
  /** Placed images by path; unavailable ones are omitted. */
  images: Readonly<Record<string, PlacedImage>>;
  /**
   * Returns the SVG body of an icon such as `lucide:rocket`, or null when the page must request it.
   */
  findIconBody: (name: string) => IconBody | null;
}

/**
 * Creates the function that resolves presentations: from the front matter of an article, then its
 * own entry of `articleConfig`, then the entry of its presentation. Apart from ids, nothing is
 * passed on as typed: icon names and colours are parsed, images have their published URLs. An
 * unavailable image is omitted and listed in the quality report.
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
