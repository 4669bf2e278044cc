import type { ArticleConfig, PlacedImage } from '../../content-schema';
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
      const iconImage = icon === undefined ? undefined : images[icon];
      const shownIcon = icon?.startsWith('images/') ? iconImage?.src : icon;
      return [
        id,
        {
          ...(color === undefined ? {} : { color }),
          ...(toc === undefined ? {} : { toc }),
          ...(related === undefined ? {} : { related }),
          ...(placedBanner === undefined ? {} : { banner: placedBanner }),
          ...(shownIcon === undefined ? {} : { icon: shownIcon }),
        },
      ];
    }),
  );
}
