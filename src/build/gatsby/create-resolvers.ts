import { type Locale, NODE_TYPES, nodeKey, otherLocales, type SidebarTreeNode } from '../../../content-schema';
import { readSiteIdentity } from '../../node/site';
import { createSidebarTree, type SidebarTree } from '../../shared/navigation/sidebar-tree';
import { createPageNavigation } from '../../shared/navigation/page-navigation';
import type { ContentContext, MessageNamespace } from '../../shared/pages/page-plan';
import { MessageSelector } from '../pages/select-messages';
import { siteResolvers } from './site-resolvers';

/** The part of Gatsby's API that registers resolvers. */
export interface ResolverArgs {
  createResolvers(resolvers: Record<string, Record<string, object>>): void;
}

/** A sidebar tree node as Gatsby stores it. */
type StoredOutline = SidebarTreeNode & { id: string; internal: { contentDigest: string } };

/** A node of gatsby-plugin-react-i18next: one bundle of one locale, as JSON. */
interface BundleNode {
  ns: MessageNamespace;
  language: Locale;
  data: string;
}

/** The part of Gatsby's node model that finds nodes. */
interface NodeFinder {
  getNodeById(query: { id: string; type: string }, dependencies: { track: boolean }): StoredOutline | null;
  findOne<Node>(query: { type: string; query: { filter: object } }): Promise<Node | null>;
}

/**
 * Adds resolvers for the navigation, breadcrumb, neighbours and lists of pages. They come from the
 * sidebar tree of the edition, without making pages depend on its node: the context of a page has
 * the digest of the part that it renders, and changes only with that (`navigation-hash.ts`).
 *
 * The resolver of message bundles returns only the messages that the page uses: the plugin would
 * put every dictionary into every page.
 */
export function createResolvers({ createResolvers: add }: ResolverArgs): void {
  const outlines = new Map<string, { digest: string; outline: SidebarTree }>();
  const sidebarTreeOf = (node: StoredOutline): SidebarTree => {
    const digest = node.internal.contentDigest;
    const known = outlines.get(node.id);
    if (known?.digest === digest) return known.outline;
    const outline = createSidebarTree(node);
    outlines.set(node.id, { digest, outline });
    return outline;
  };
  const selector = new MessageSelector();
  add({
    Site: siteResolvers,
    Locale: {
      data: {
        type: 'String!',
        args: { messages: '[String!]!' },
        resolve: async (
          { ns, language, data }: BundleNode,
          { messages }: { messages: string[] },
          { nodeModel }: { nodeModel: NodeFinder },
        ) => {
          const filter = { ns: { eq: ns }, language: { in: otherLocales(language) } };
          // Tracked: the messages of a page depend on it.
          const site = nodeModel.getNodeById({ id: nodeKey.site, type: NODE_TYPES.site }, { track: true });
          const { hasMascot, languages } = readSiteIdentity({ getNode: () => site ?? undefined }, { siteUrl: '' });
          const other = await nodeModel.findOne<BundleNode>({ type: 'Locale', query: { filter } });
          return selector.select({
            ns,
            locale: language,
            bundle: data,
            otherBundle: other?.data ?? '{}',
            prefixes: messages,
            hasMascot,
            hasOneLanguage: languages.length === 1,
          });
        },
      },
    },
    Query: {
      contentSurroundings: {
        type: 'ContentSurroundings',
        args: { outlineNodeId: 'String!' },
        resolve: (
          _source: unknown,
          { outlineNodeId }: { outlineNodeId: string },
          { nodeModel }: { nodeModel: NodeFinder },
        ) => nodeModel.getNodeById({ id: outlineNodeId, type: NODE_TYPES.outline }, { track: false }),
      },
    },
    ContentSurroundings: {
      pageNavigation: {
        type: 'JSON!',
        args: { content: 'JSON!' },
        resolve: (source: StoredOutline, { content }: { content: ContentContext }) =>
          createPageNavigation(sidebarTreeOf(source), { locale: source.locale, ...content }),
      },
    },
  });
}
