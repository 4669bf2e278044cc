import type { Node } from 'gatsby';
import {
  CURRENT_VERSION,
  NODE_TYPES,
  nodeKey,
  say,
  type ArticleNode,
  type InformationPagesNode,
} from '../../../content-schema';
import { renderDocument } from '../../shared/markdown/render-document';
import { NO_INFORMATION } from '../../shared/pages/information-plan';
import { tableOfContents } from '../../shared/pages/page-props';
import type { VersionParam } from '../../shared/routes/paths';
import type { GatsbyStore } from '../../node/site';
import { articleContext, sourceOf } from './article-context';
import { isArticleNode, isDocumentNode, type DocumentNode } from './document-node';
import { placeDocument } from '../../shared/documents/place-document';
import { createImagePlacer } from './image-placer';
import { siteImageResolvers } from '../images/site-images';
import type { ArticleOptions } from './plugin-options';

type CreateDocumentResolversArgs = GatsbyStore & { createResolvers: (fieldsByType: object) => void };

/**
 * The part of a resolver's context that is used here. Gatsby records which page queried which node.
 */
interface ResolverContext {
  nodeModel: { getNodeById: (args: { id: string; type: string }) => Node | null };
}

/**
 * Gatsby API: adds `html`, `tableOfContents` and `document` to articles, and `sectionTexts` to
 * documents. Each reads only the article's own document, so a page is rendered again only when that
 * changes. It also works in Gatsby's worker processes.
 */
export function createResolvers(
  { createResolvers: add, store }: CreateDocumentResolversArgs,
  options: ArticleOptions,
): void {
  const site = articleContext({ store }, options);
  add({
    Site: { ...siteImageResolvers, informationPages },
    [NODE_TYPES.article]: {
      html: {
        type: 'String!',
        args: { versionParam: 'String!' },
        resolve: async (article: ArticleNode, args: { versionParam: string }, context: ResolverContext) => {
          const segment = parseVersionParam(args.versionParam);
          const node = requireDocument(article, context);
          const { locale, versionId, contentLocale } = article;
          const document = await site.compiler.documentOf({ ...sourceOf(site, article), key: node.key });
          const place = { locale, versionId, segment };
          const labels = site.labels[contentLocale];
          const { headingIds, linkTargets } = node;
          const imageOf = createImagePlacer(node, site.images);
          return renderDocument(document, placeDocument(document, { place, headingIds, linkTargets, labels, imageOf }));
        },
      },
      tableOfContents: {
        type: '[ContentHeading!]!',
        resolve: (article: ArticleNode, _args: unknown, context: ResolverContext) => {
          const { headings, headingIds } = requireDocument(article, context);
          return tableOfContents(headings, headingIds);
        },
      },
      document: {
        type: NODE_TYPES.document,
        resolve: (article: ArticleNode, _args: unknown, context: ResolverContext) => findDocument(article, context),
      },
    },
    [NODE_TYPES.document]: {
      sectionTexts: {
        type: '[String!]!',
        resolve: async (node: DocumentNode, _args: unknown, { nodeModel }: ResolverContext) => {
          const { versionId, locale, articleId, key } = node;
          const id = nodeKey.article(versionId, locale, articleId);
          const article = nodeModel.getNodeById({ id, type: NODE_TYPES.article });
          if (article === null || !isArticleNode(article)) return [];
          const { sections } = await site.compiler.documentOf({ ...sourceOf(site, article), key });
          return sections.map(({ text }) => text);
        },
      },
    },
  });
}

/**
 * Names of the site's information pages. Every page queries them, so that no page links to a
 * missing one.
 */
const informationPages = {
  type: '[String!]!',
  resolve: (_site: unknown, _args: unknown, { nodeModel }: ResolverContext): string[] => {
    const id = nodeKey.informationPages;
    // `place-information.ts` creates the node.
    const node = nodeModel.getNodeById({ id, type: NODE_TYPES.informationPages }) as InformationPagesNode | null;
    return (node ?? NO_INFORMATION).pages.map(({ name }) => name);
  },
};

function findDocument(
  { versionId, locale, articleId }: ArticleNode,
  { nodeModel }: ResolverContext,
): DocumentNode | null {
  const node = nodeModel.getNodeById({ id: nodeKey.document(versionId, locale, articleId), type: NODE_TYPES.document });
  return node !== null && isDocumentNode(node) ? node : null;
}

function requireDocument(article: ArticleNode, context: ResolverContext): DocumentNode {
  const document = findDocument(article, context);
  if (document !== null) return document;
  const { articleId, versionId, locale } = article;
  throw new Error(
    say({
      fr: `Attendu : un nœud ${NODE_TYPES.document} pour l’article ${articleId} de la version ${versionId} (${locale}) ; reçu : aucun. Lancez "npx gatsby clean", puis relancez la construction.`,
      en: `Expected a ${NODE_TYPES.document} node for article ${articleId} of version ${versionId} in "${locale}", found none. Run "npx gatsby clean" and build again.`,
    }),
  );
}

function parseVersionParam(text: string): VersionParam {
  if (text === CURRENT_VERSION) return text;
  const digits = Number(text);
  if (/^\d+$/.test(text)) return `${digits}`;
  throw new Error(`versionParam: expected digits or "${CURRENT_VERSION}", received ${JSON.stringify(text)}.`);
}
