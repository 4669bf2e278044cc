import type { CreatePagesArgs } from 'gatsby';
import {
  NODE_TYPES,
  nodeKey,
  type ArticleNode,
  type ConfigImagesNode,
  type Finding,
  type PendingFinding,
} from '../../../content-schema';
import { type GatsbyStore, siteDirectory } from '../../node/site';
import { storeFindings } from '../../node/store-findings';
import type { ImageFaults } from '../../shared/documents/document-findings';
import type { DocumentSection } from '../../shared/markdown/document';
import { sourceOf, type ArticleContext } from './article-context';
import { documentNode, isArticleNode, type DocumentFields, type DocumentNode } from './document-node';
import { configImageFindings, placeConfigImages, type ConfigImages } from '../images/config-images';
import type { ImageStore } from '../images/image-store';
import type { DependencyGraph } from './dependency-graph';

/*
 * Reading nodes for `resolve-site.ts`, creating them again, and writing
 * the findings.
 */

/** The part of Gatsby's arguments that `createPages` uses. */
export type ResolveSiteArgs = GatsbyStore &
  Pick<CreatePagesArgs, 'actions' | 'getNode' | 'getNodesByType' | 'reporter'>;

/**
 * Creates the nodes of images that are referenced outside texts, for the page plan and for every
 * page.
 */
export async function storeConfigImages(
  { actions }: ResolveSiteArgs,
  { images, siteImages }: ConfigImages,
  store: Pick<ImageStore, 'find'>,
): Promise<void> {
  const keep = async (type: string, id: string, placed: ConfigImagesNode['images']) => {
    await actions.createNode({ id, images: placed, internal: { type, contentDigest: JSON.stringify(placed) } });
  };
  await keep(NODE_TYPES.configImages, nodeKey.configImages, placeConfigImages(images, store));
  await keep(NODE_TYPES.siteImages, nodeKey.siteImages, placeConfigImages(siteImages, store));
}

/** Returns the file of the article that a finding is about. */
export function fileOf({ getNode }: ResolveSiteArgs, { versionId, locale, articleId }: Finding): ArticleNode['file'] {
  if (versionId === undefined || locale === undefined || articleId === undefined) return undefined;
  const article = getNode(nodeKey.article(versionId, locale, articleId));
  return article !== undefined && isArticleNode(article) ? article.file : undefined;
}

/** Returns the problems of images: failures, parts removed from drawings, and sizes. */
export function imageFaultsOf({ images }: ArticleContext, failed: ReadonlyMap<string, string>): ImageFaults {
  return { failed, removedFrom: (digest) => images.removedFrom(digest), sizeOf: (digest) => images.sizeOf(digest) };
}

/** Stores all findings. */
export function writeReport({ store }: ResolveSiteArgs, context: ArticleContext, graph: DependencyGraph): void {
  const { config, failedImages } = graph;
  const findings: PendingFinding[] = [
    ...graph.findings(),
    ...config.findings,
    ...configImageFindings(config, imageFaultsOf(context, failedImages)),
  ];
  findings.sort(
    (a, b) =>
      (a.versionId ?? 0) - (b.versionId ?? 0) ||
      (a.articleId ?? 0) - (b.articleId ?? 0) ||
      (a.locale ?? '').localeCompare(b.locale ?? '') ||
      (a.line ?? 0) - (b.line ?? 0),
  );
  storeFindings(siteDirectory(store), 'articles', findings);
}

/** Reads the sections of a document, which are not stored in nodes. */
export async function readSections(
  { getNode }: ResolveSiteArgs,
  context: ArticleContext,
  { parent, key }: DocumentNode,
): Promise<readonly DocumentSection[]> {
  const article = getNode(parent ?? '');
  if (article === undefined || !isArticleNode(article)) return [];
  return (await context.compiler.documentOf({ ...sourceOf(context, article), key })).sections;
}

/** Creates the node of a document again, with other fields. */
export async function remake({ actions }: ResolveSiteArgs, node: DocumentNode, fields: DocumentFields): Promise<void> {
  await actions.createNode(documentNode(node.parent ?? '', fields));
}

/** Returns the chronological position of a version, by its id. */
export function versionOrder({ getNodesByType }: ResolveSiteArgs): (versionId: number) => number {
  const orders = new Map(getNodesByType(NODE_TYPES.version).map((node) => [node['versionId'], Number(node['order'])]));
  return (versionId) => orders.get(versionId) ?? 0;
}
