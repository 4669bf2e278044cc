import type { ArticleConfig, PlacedImage } from '../../content-schema';
import type { PlacedIcon } from '../shared/icons/icon-body';
import { findIconBody } from './icons/find-icon-body';
import type { Presentation } from './page-plan';

/**
 * How each article is presented, by id: the entries of `articleConfig` with their images placed. An image that could not
 * be had is left out; the quality report names it.
 */
export function presentationsOf(
  config: ArticleConfig,
  images: Readonly<Record<string, PlacedImage>>,
): Record<string, Presentation> {
  return Object.fromEntries(
    Object.entries(config).map(([id, { color, toc, related, banner, icon }]) => {
      const placedBanner = banner === undefined ? undefined : images[banner];
      const placedIcon = icon === undefined ? undefined : placeIcon(icon, images);
      return [
        id,
        {
          ...(color === undefined ? {} : { color }),
          ...(toc === undefined ? {} : { toc }),
          ...(related === undefined ? {} : { related }),
          ...(placedBanner === undefined ? {} : { banner: placedBanner }),
          ...(placedIcon === undefined ? {} : { icon: placedIcon }),
        },
      ];
    }),
  );
}

function placeIcon(icon: string, images: Readonly<Record<string, PlacedImage>>): PlacedIcon | undefined {
  if (!icon.startsWith('images/')) return { name: icon, body: findIconBody(icon) };
  const src = images[icon]?.src;
  return src === undefined ? undefined : { name: src, body: null };
}
