import { createHash } from 'node:crypto';
import type { Node, NodeInput } from 'gatsby';
import { NODE_TYPES, nodeKey, type ArticleImage, type ArticleNode } from '../../../content-schema';
import type { HeadingIds } from '../../shared/markdown/document';
import type { DocumentSummary } from './document-cache';
import type { LinkTarget } from '../../shared/documents/check-links';

/**
 * Data of a document that depends on the rest of the site. `resolve-documents.ts` computes it once
 * all articles are compiled.
 */
export interface Resolution {
  /** Ids of each heading, by index. */
  headingIds: HeadingIds[];
  /**
   * Key of the article's texts in every language and version, from which the ids were computed, in
   * one of its documents; `FAMILY_ELSEWHERE` in the others, so that a text that changes does not
   * change them too. Empty before the ids are computed.
   */
  family: string;
  /** Target of each link, by index. */
  linkTargets: LinkTarget[];
  /** Paths of the images that are unavailable. */
  missingImages: string[];
}

/** `Resolution.family` of a document when another one of its article stores the key. */
export const FAMILY_ELSEWHERE = 'elsewhere';

/** Fields of a `ContentDocument` node: one compiled article without its texts. */
export interface DocumentFields
  extends
    Pick<ArticleNode, 'versionId' | 'locale' | 'articleId' | 'contentLocale' | 'updatedAt'>,
    DocumentSummary,
    Resolution {
  /** Key of the compiled document in the cache. */
  key: string;
  /** Key of everything except the text that the document was compiled with. */
  pipeline: string;
  /** Content images in the text. */
  imageFiles: ArticleImage[];
}

/** A stored `ContentDocument` node. */
export type DocumentNode = Node & DocumentFields;

/** Checks whether a node is an article. The source plugin parsed its fields with the schemas. */
export function isArticleNode(node: Node): node is Node & ArticleNode {
  return node.internal.type === NODE_TYPES.article;
}

/** Checks whether a node is a compiled document. Only `documentNode` creates them. */
export function isDocumentNode(node: Node): node is DocumentNode {
  return node.internal.type === NODE_TYPES.document;
}

/** Creates the node of a document. Its digest covers everything that a page renders of it. */
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

/**
 * Returns a digest of everything that a page can query of a document; its key stands for the
 * compiled parts. It includes the ids of the article, because Gatsby treats two nodes created at
 * the same moment with the same digest as one.
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
