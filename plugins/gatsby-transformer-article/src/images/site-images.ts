import {
  NODE_TYPES,
  nodeKey,
  type ArticleImage,
  type PlacedImage,
  type SiteImagesNode,
  type SiteNode,
} from '../../../../content-schema';
import { siteIdentityOf, type ImageInModes } from '../../../../src/shared/site/site-identity';

/** The part of a resolver's context that is used here. Gatsby remembers which page asked for which node. */
interface ResolverContext {
  nodeModel: { getNodeById: (query: { id: string; type: string }) => object | null };
}

/** How an image is shown in each colour mode. */
interface PlacedInModes {
  light: PlacedImage;
  dark: PlacedImage;
}

/** The images of the site itself: its logo, its icon and its scene, as the API has them. */
export function listSiteNodeImages(getNode: (id: string) => object | undefined): ArticleImage[] {
  // Made by gatsby-source-custom-api.
  return (getNode(nodeKey.site) as SiteNode | undefined)?.images ?? [];
}

/**
 * Resolvers of `site`: `logo` and `scene`, null where there is none or where an image of it cannot be shown, and `sceneKind`,
 * which says what stands behind the top of the home page: `own`, `riverside` or `none`.
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
  // Made by gatsby-source-custom-api and by this plugin.
  const site = nodeModel.getNodeById({ id: nodeKey.site, type: NODE_TYPES.site }) as SiteNode | null;
  const placed = nodeModel.getNodeById({
    id: nodeKey.siteImages,
    type: NODE_TYPES.siteImages,
  }) as SiteImagesNode | null;
  // Images are the content's alone to say: the address counts for nothing here.
  return { identity: siteIdentityOf(site?.settings ?? {}, { siteUrl: '' }), images: placed?.images ?? {} };
}

function sceneOf({ identity: { scene }, images }: ReturnType<typeof read>): PlacedInModes | null {
  return scene === 'riverside' ? null : place(scene, images);
}

function place(named: ImageInModes | null, images: SiteImagesNode['images']): PlacedInModes | null {
  const [light, dark] = [images[named?.light ?? ''], images[named?.dark ?? '']];
  return light === undefined || dark === undefined ? null : { light, dark };
}
