import { NODE_TYPES, nodeKey, type SiteNode } from '../../content-schema';
import { siteIdentityOf, type SiteIdentity, type SiteOverrides } from '../shared/site/site-identity';
import type { SiteMetadata } from '../shared/site-metadata';

/** What of `SiteMetadata` the content says, unless the operator does. */
type SaidByContent = Pick<
  SiteMetadata,
  | 'siteName'
  | 'authorName'
  | 'authorUrl'
  | 'social'
  | 'links'
  | 'tagline'
  | 'languages'
  | 'editLink'
  | 'feedback'
  | 'accent'
  | 'hasMascot'
  | 'hasSecret'
>;

/** `siteMetadata` of Gatsby's configuration: what a build knows of the site before there is any content. */
export interface ConfiguredMetadata extends Omit<SiteMetadata, keyof SaidByContent> {
  overrides: SiteOverrides;
}

/** The part of a resolver's context that is used here. Gatsby remembers which page asked for which node. */
interface ResolverContext {
  nodeModel: { getNodeById: (query: { id: string; type: string }) => object | null };
}

/**
 * Resolvers of `site`: what pages are told of the site itself comes from its content, by a node that each page then depends
 * on. An edit is so followed by a process that stays, whose configuration is read once.
 */
export const siteResolvers = {
  siteMetadata: {
    resolve: (
      { siteMetadata }: { siteMetadata: ConfiguredMetadata },
      _args: unknown,
      { nodeModel }: ResolverContext,
    ): SiteMetadata => {
      const { overrides, ...configured } = siteMetadata;
      // Made by gatsby-source-custom-api.
      const node = nodeModel.getNodeById({ id: nodeKey.site, type: NODE_TYPES.site }) as SiteNode | null;
      return { ...configured, ...saidBy(siteIdentityOf(node?.settings ?? {}, overrides)) };
    },
  },
};

function saidBy(identity: SiteIdentity): SaidByContent {
  const { name, author, social, links, tagline, languages, editLink, feedback, accent, hasMascot, hasSecret } =
    identity;
  return {
    ...{ siteName: name, authorName: author.name, authorUrl: author.url },
    ...{ social, links, tagline, languages, editLink, feedback, accent, hasMascot, hasSecret },
  };
}
