import { createHash } from 'node:crypto';
import type { Node, NodeInput } from 'gatsby';
import { NODE_TYPES, nodeKey, type ArticleImage, type ArticleNode } from '../../../content-schema';
import type { HeadingIds } from '../../../src/shared/markdown/document';
import type { DocumentSummary } from './document-cache';
import type { LinkTarget } from '../../../src/shared/documents/check-links';

/** What a document needs from the rest of the site; worked out when every article is known, by `resolve-documents.ts`. */
export interface Resolution {
  /** Ids of each heading, by index. */
  headingIds: HeadingIds[];
  /** Names the texts of the article, in every language and version, that the ids were worked out from; empty before. */
  family: string;
  /** Where each link leads, by index. */
  linkTargets: LinkTarget[];
  /** Paths of the images that could not be had. */
  missingImages: string[];
}

/** The fields of a `ContentDocument` node: one article compiled, without its texts. */
export interface DocumentFields
  extends
    Pick<ArticleNode, 'versionId' | 'locale' | 'articleId' | 'contentLocale' | 'updatedAt'>,
    DocumentSummary,
    Resolution {
  /** Names the compiled document in the cache. */
  key: string;
  /** Names everything besides the text that the document was compiled with. */
  pipeline: string;
  /** The images of the content that the text shows. */
  imageFiles: ArticleImage[];
}

/** A `ContentDocument` node as Gatsby stores it. */
export type DocumentNode = Node & DocumentFields;

/** Tells whether a node is an article; the source plugin parsed its fields with the schemas. */
export function isArticleNode(node: Node): node is Node & ArticleNode {
  return node.internal.type === NODE_TYPES.article;
}

/** Tells whether a node is a compiled document; this plugin alone makes them, with `documentNode`. */
export function isDocumentNode(node: Node): node is DocumentNode {
  return node.internal.type === NODE_TYPES.document;
}

/** Makes the node of a document. Its digest covers all that a page shows of it. */
export function documentNode(parent: string, fields: DocumentFields): NodeInput & DocumentFields {
  const { versionId, locale, articleId } = fields;
  return {
    ...fields,
    id: nodeKey.document(versionId, locale, articleId),
    parent,
    children: [],
    internal: { type: NODE_TYPES.document, contentDigest: digestOf(fields) },
  };
}

/** Takes the fields out of a node, to make it again with others. */
export function fieldsOf(node: DocumentNode): DocumentFields {
  const { versionId, locale, articleId, contentLocale, updatedAt, key, pipeline, imageFiles } = node;
  const { headings, sections, anchors, links, images, findings, excerpt } = node;
  const { headingIds, family, linkTargets, missingImages } = node;
  return {
    ...{ versionId, locale, articleId, contentLocale, updatedAt, key, pipeline, imageFiles },
    ...{ headings, sections, anchors, links, images, findings, excerpt },
    ...{ headingIds, family, linkTargets, missingImages },
  };
}

/**
 * Covers all that a page can see of a document: its key stands for everything that was compiled. The ids of the article
 * are part of it because Gatsby takes two nodes made in the same moment with the same digest for one.
 */
function digestOf(fields: DocumentFields): string {
  const { versionId, locale, articleId, contentLocale, updatedAt, key, imageFiles } = fields;
  const { headingIds, family, linkTargets, missingImages } = fields;
  const whole = [
    [versionId, locale, articleId, contentLocale, updatedAt, key, imageFiles],
    [headingIds, family, linkTargets, missingImages],
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}
