import { NODE_TYPES, nodeKey, type SiteNode } from '../../../content-schema';
import type { ResolverContext } from '../../node/site';
import { siteIdentityOf, type SiteIdentity, type SiteOverrides } from '../../shared/site/site-identity';
import type { SiteMetadata } from '../../shared/site-metadata';

/** `siteMetadata` of Gatsby's configuration: the part that does not depend on content. */
export interface ConfiguredMetadata extends Omit<SiteMetadata, keyof ReturnType<typeof contentMetadata>> {
  overrides: SiteOverrides;
}

/**
 * Resolvers of `site`. The data of the site itself comes from the content, through a node on which
 * each page then depends. So the build daemon, which reads its configuration once, follows edits.
 */
export const siteResolvers = {
  siteMetadata: {
    resolve: (
      { siteMetadata }: { siteMetadata: ConfiguredMetadata },
      _args: unknown,
      { nodeModel }: ResolverContext,
    ): SiteMetadata => {
      const { overrides, ...configured } = siteMetadata;
      // Created by gatsby-source-custom-api.
      const node = nodeModel.getNodeById({ id: nodeKey.site, type: NODE_TYPES.site }) as SiteNode | null;
      return { ...configured, ...contentMetadata(siteIdentityOf(node?.settings ?? {}, overrides)) };
    },
  },
};

/** Returns the metadata that comes from the content, unless the operator overrides it. */
function contentMetadata(identity: SiteIdentity) {
  const { name, author, social, links, parts, tagline, languages, editLink, feedback, accent, hasMascot, hasSecret } =
    identity;
  return {
    siteName: name,
    authorName: author.name,
    authorUrl: author.url,
    // A kind without an address would be in the data of every page.
    social: Object.fromEntries(Object.entries(social).filter(([, url]) => url !== null)),
    links,
    parts,
    tagline,
    languages,
    editLink,
    feedback,
    accent,
    hasMascot,
    hasSecret,
  };
}
