import {
  isFallback,
  isPublicVersion,
  LOCALES,
  nodeKey,
  NODE_TYPES,
  readArticleConfig,
  readMusicsConfig,
  type ArticleConfig,
  type ArticleNode,
  type ConfigNode,
  type Edition,
  type Locale,
  type MusicsConfig,
  type SidebarArticle,
  type SidebarTreeNode,
  type VersionNode,
} from '../../content-schema';
import { createSidebarTree, type SidebarTree } from '../shared/navigation/sidebar-tree';
import { newestFirst } from '../shared/versions';

/** The part of Gatsby that provides nodes. */
export interface NodeSource {
  getNode: (id: string) => object | undefined;
  getNodesByType: (type: string) => object[];
}

/** One public version in one locale. */
export interface PublicEdition extends Edition {
  version: VersionNode;
  outline: SidebarTree;
}

/** Published content, for the files that accompany pages. */
export interface PublicContent {
  /** Newest version first, each in every locale. */
  editions: readonly PublicEdition[];
  articleConfig: ArticleConfig;
  musicsConfig: MusicsConfig;
  /**
   * Returns an article with its text. Articles are read one by one, because all the texts of a site
   * would fill the memory.
   */
  article(edition: PublicEdition, articleId: number): ArticleNode | undefined;
  /** Returns the first words of an article's text; empty when it has none. */
  excerpt(edition: PublicEdition, articleId: number): string;
}

/**
 * Reads the published content from Gatsby's nodes. A private version is left out, whichever plugin
 * created its node.
 */
export function readPublicContent(source: NodeSource): PublicContent {
  const { getNode, getNodesByType } = source;
  const versions = newestFirst(getNodesByType(NODE_TYPES.version) as VersionNode[]).filter(isPublicVersion);
  const editions = versions.flatMap((version) =>
    LOCALES.flatMap((locale) => readEdition(source, version, locale) ?? []),
  );
  // Each was parsed with the same schema when it was fetched. A cached node may still have an older
  // shape.
  const config = (name: string) => (getNode(nodeKey.config(name)) as ConfigNode | undefined)?.value ?? {};
  return {
    editions,
    articleConfig: readArticleConfig(config('articleConfig')),
    musicsConfig: readMusicsConfig(config('musicsConfig')),
    ...articleReaders(source),
  };
}

/** Returns functions that read the articles of editions one by one. */
export function articleReaders({ getNode }: Pick<NodeSource, 'getNode'>): Pick<PublicContent, 'article' | 'excerpt'> {
  return {
    article: ({ versionId, locale }, articleId) =>
      getNode(nodeKey.article(versionId, locale, articleId)) as ArticleNode | undefined,
    excerpt({ versionId, locale }, articleId) {
      const document = getNode(nodeKey.document(versionId, locale, articleId)) as { excerpt?: string } | undefined;
      return document?.excerpt ?? '';
    },
  };
}

/** Reads one version in one locale; null when it has no sidebar tree. */
export function readEdition(
  { getNode }: Pick<NodeSource, 'getNode'>,
  version: VersionNode,
  locale: Locale,
): PublicEdition | null {
  const node = getNode(nodeKey.outline(version.versionId, locale)) as SidebarTreeNode | undefined;
  return node === undefined
    ? null
    : { versionId: version.versionId, locale, version, outline: createSidebarTree(node) };
}

/** Returns the articles of an edition that are written in its own language, in reading order. */
export function ownArticles({ locale, outline }: PublicEdition): SidebarArticle[] {
  return outline.readingOrder.filter(({ contentLocale }) => !isFallback({ locale, contentLocale }));
}
