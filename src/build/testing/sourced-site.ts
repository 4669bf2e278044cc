import {
  type Locale,
  NODE_TYPES,
  nodeKey,
  type ArticleNode,
  type SidebarTreeNode,
  type SiteNode,
  type RouteRule,
  type VersionNode,
} from '../../../content-schema';
import { readPublicContent, type PublicContent } from '../../node/public-content';
import { siteIdentityOf, localesOf } from '../../shared/site/site-identity';
import type { IndexedDocument } from '../../shared/search-editions';
import type { GatsbyDouble } from '../../../plugins/gatsby-source-custom-api/src/testing/gatsby-double';

/** A compiled article. */
export interface BuiltDocument extends IndexedDocument {
  id: string;
  internal: { contentDigest: string };
  excerpt: string;
  /** Text of each section. */
  texts: string[];
}

/**
 * A site before its pages are created: the nodes that the source plugin created from an API's
 * content.
 */
export interface SourcedSite {
  /** Languages of the site. */
  languages: Locale[];
  versions: VersionNode[];
  outlines: SidebarTreeNode[];
  articles: ArticleNode[];
  documents: BuiltDocument[];
  rules: RouteRule[];
  content: PublicContent;
}

/** Creates the document of an article. */
export type DocumentMaker = (
  article: ArticleNode,
) => Pick<BuiltDocument, 'excerpt' | 'texts' | 'headings' | 'sections'>;

/** Reads the nodes of a sourced site, each article with its document. */
export function readSourcedSite(gatsby: GatsbyDouble, documentOf: DocumentMaker): SourcedSite {
  const nodes = gatsby.nodes();
  // Created by the source plugin; the node contract of content-schema/nodes.ts is their type.
  const ofType = <Fields>(prefix: string): Fields[] =>
    [...nodes].flatMap(([key, fields]) => (key.startsWith(prefix) ? [fields as Fields] : []));
  const articles = ofType<ArticleNode>('versio:article:');
  const documents = articles.map((article): BuiltDocument => {
    const { versionId, locale, articleId } = article;
    const document = documentOf(article);
    const id = nodeKey.document(versionId, locale, articleId);
    const headingIds = document.headings.map(({ slug }) => ({ id: slug }));
    return { ...document, id, versionId, locale, articleId, headingIds, internal: { contentDigest: id } };
  });
  const documentsById = new Map(documents.map((document) => [document.id, document]));
  const versions = ofType<VersionNode>('versio:version:');
  const content = readPublicContent({
    getNode: (id) => documentsById.get(id) ?? nodes.get(id),
    getNodesByType: (type) => (type === NODE_TYPES.version ? versions : []),
  });
  const outlines = ofType<SidebarTreeNode>('versio:outline:');
  const site = nodes.get(nodeKey.site) as SiteNode | undefined;
  const languages = localesOf(siteIdentityOf(site?.settings ?? {}, { siteUrl: '' }));
  if (outlines.length !== versions.length * languages.length) {
    throw new Error(`Expected an outline of each version in each language, received ${outlines.length}.`);
  }
  return {
    languages,
    versions,
    outlines,
    articles,
    documents,
    rules: ofType<RouteRule>('versio:route-rule:'),
    content,
  };
}
