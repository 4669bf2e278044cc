import { NODE_TYPES, nodeKey, type PlacedImage, type SiteImagesNode, type SiteNode } from '../../../content-schema';
import type { ResolverContext } from '../../node/site';
import { siteIdentityOf, type ImageInModes } from '../../shared/site/site-identity';

/** The rendered form of an image in each colour mode. */
interface PlacedInModes {
  light: PlacedImage;
  dark: PlacedImage;
}

/**
 * Resolvers of `site`: `logo` and `scene` are null when they are not configured or an image cannot
 * be rendered. `sceneKind` is the background at the top of the home page: `own`, `riverside` or
 * `none`.
 */
export const siteImageResolvers = {
  logo: {
    type: 'ContentSiteImage',
    resolve: (_site: unknown, _args: unknown, context: ResolverContext) => {
      const { identity, images } = read(context);
      return place(identity.logo, images);
    },
  },
  scene: {
    type: 'ContentSiteImage',
    resolve: (_site: unknown, _args: unknown, context: ResolverContext) => sceneOf(read(context)),
  },
  sceneKind: {
    type: 'String!',
    resolve: (_site: unknown, _args: unknown, context: ResolverContext): 'own' | 'riverside' | 'none' => {
      const known = read(context);
      if (known.identity.scene === 'riverside') return 'riverside';
      return sceneOf(known) === null ? 'none' : 'own';
    },
  },
};

function read({ nodeModel }: ResolverContext) {
  // The nodes are created by gatsby-source-custom-api and by src/build/documents.
  const site = nodeModel.getNodeById({ id: nodeKey.site, type: NODE_TYPES.site }) as SiteNode | null;
  const placed = nodeModel.getNodeById({
    id: nodeKey.siteImages,
    type: NODE_TYPES.siteImages,
  }) as SiteImagesNode | null;
  // Images depend only on the content; the site's URL is not used here.
  return { identity: siteIdentityOf(site?.settings ?? {}, { siteUrl: '' }), images: placed?.images ?? {} };
}

function sceneOf({ identity: { scene }, images }: ReturnType<typeof read>): PlacedInModes | null {
  return scene === 'riverside' ? null : place(scene, images);
}

function place(named: ImageInModes | null, images: SiteImagesNode['images']): PlacedInModes | null {
  const [light, dark] = [images[named?.light ?? ''], images[named?.dark ?? '']];
  return light === undefined || dark === undefined ? null : { light, dark };
}
