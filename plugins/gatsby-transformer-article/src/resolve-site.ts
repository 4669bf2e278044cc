import { isDeepStrictEqual } from 'node:util';
import type { CreatePagesArgs } from 'gatsby';
import {
  NODE_TYPES,
  nodeKey,
  type ArticleImage,
  type ArticleNode,
  type ConfigImagesNode,
  type Finding,
} from '../../../content-schema';
import { createWorkProgress } from '../../../src/node/work-progress';
import type { DocumentSection } from '../../../src/shared/markdown/document';
import { articleContext, sourceOf, type ArticleContext, type SiteArgs } from './article-context';
import { RefusedTextError } from './compile-pool';
import {
  documentNode,
  fieldsOf,
  isArticleNode,
  isDocumentNode,
  type DocumentFields,
  type DocumentNode,
} from './document-node';
import { removeUnused } from './remove-unused';
import { configImageFindings, placeConfigImages, takeConfigImages } from './images/config-images';
import { prepareImages } from './images/prepare-images';
import { compileArticle } from './on-create-node';
import type { ArticleOptions } from './plugin-options';
import { placeInFile } from '../../../src/shared/documents/document-findings';
import { resolveDocuments } from './resolve-documents';
import { writeAtomically } from '../../../src/node/write-file';

/** The part of Gatsby's arguments that `createPages` uses. */
type ResolveSiteArgs = SiteArgs & Pick<CreatePagesArgs, 'actions' | 'getNode' | 'getNodesByType' | 'reporter'>;

/**
 * Gatsby API, used for its moment: every node is there and no query has run. Prepares the images, resolves the
 * documents and writes the findings. Makes no page.
 */
export async function createPages(args: ResolveSiteArgs, options: ArticleOptions): Promise<void> {
  const context = articleContext(args, options);
  const refusals = await recompileOutdated(args, context);
  const documents = args.getNodesByType(NODE_TYPES.document).filter(isDocumentNode);
  const progress = createWorkProgress(args.reporter, 'prepare images');
  const config = await takeConfigImages(args.getNode(nodeKey.config('articleConfig'))?.['value'], context.images);
  const images = [...documents.flatMap(({ imageFiles }) => imageFiles), ...config.images];
  const failedImages = await prepareImages(images, context.images, context.paths.publishedImages, progress);
  progress.done();
  const { resolutions, findings } = await resolveDocuments({
    documents,
    failedImages,
    versionOrder: versionOrder(args),
    readSections: (node) => readSections(args, context, node),
  });
  for (const node of documents) {
    const resolution = resolutions.get(node.id);
    const { headingIds, family, linkTargets, missingImages } = node;
    const before = { headingIds, family, linkTargets, missingImages };
    if (resolution === undefined || isDeepStrictEqual(resolution, before)) continue;
    await remake(args, node, { ...fieldsOf(node), ...resolution });
  }
  await keepConfigImages(args, placeConfigImages(config.images, context.images));
  const placed = [...refusals, ...findings].map((finding) => placeInFile(finding, fileOf(args, finding)));
  await writeFindings(context.paths.findings, [
    ...placed,
    ...config.findings,
    ...configImageFindings(config.images, failedImages),
  ]);
  await tidyCache(context, documents, images);
}

/** Tells the page plan, by a node, how the images of the configuration are shown. */
async function keepConfigImages({ actions }: ResolveSiteArgs, images: ConfigImagesNode['images']): Promise<void> {
  const internal = { type: NODE_TYPES.configImages, contentDigest: JSON.stringify(images) };
  await actions.createNode({ id: nodeKey.configImages, images, internal });
}

async function tidyCache(
  { paths, images }: ArticleContext,
  documents: readonly DocumentFields[],
  used: readonly ArticleImage[],
): Promise<void> {
  await removeUnused(paths.documents, new Set(documents.map(({ key }) => key)));
  await removeUnused(paths.images, new Set(used.map(({ digest }) => images.nameOf(digest))));
}

/**
 * Compiles what Gatsby's cache remembers from an older pipeline: it calls `onCreateNode` for changed articles alone,
 * and does not know that our code or our words have changed. A text that is over its time now stays as it was.
 * @returns a finding for each of those.
 */
async function recompileOutdated(args: ResolveSiteArgs, context: ArticleContext): Promise<Finding[]> {
  const outdated = args
    .getNodesByType(NODE_TYPES.document)
    .filter(isDocumentNode)
    .filter(({ pipeline, contentLocale }) => pipeline !== context.pipelines[contentLocale]);
  const findings = await Promise.all(
    outdated.map(async (node): Promise<Finding[]> => {
      const article = args.getNode(node.parent ?? '');
      if (article === undefined || !isArticleNode(article)) return [];
      try {
        await remake(args, node, await compileArticle(context, article));
        return [];
      } catch (error) {
        if (error instanceof RefusedTextError) return [refusalFinding(article, error)];
        throw error;
      }
    }),
  );
  return findings.flat();
}

/** The file that the text of a finding's article was read from. */
function fileOf({ getNode }: ResolveSiteArgs, { versionId, locale, articleId }: Finding): ArticleNode['file'] {
  if (versionId === undefined || locale === undefined || articleId === undefined) return undefined;
  const article = getNode(nodeKey.article(versionId, locale, articleId));
  return article !== undefined && isArticleNode(article) ? article.file : undefined;
}

function refusalFinding({ versionId, locale, articleId }: ArticleNode, { message }: RefusedTextError): Finding {
  return {
    kind: 'rejected-article',
    message: `The text of article ${articleId} of version ${versionId} (${locale}) was rejected: ${message}. It stays as it was compiled before.`,
    ...{ versionId, locale, articleId },
  };
}

async function readSections(
  { getNode }: ResolveSiteArgs,
  context: ArticleContext,
  { parent, key }: DocumentNode,
): Promise<readonly DocumentSection[]> {
  const article = getNode(parent ?? '');
  if (article === undefined || !isArticleNode(article)) return [];
  return (await context.compiler.documentOf({ ...sourceOf(context, article), key })).sections;
}

async function remake({ actions }: ResolveSiteArgs, node: DocumentNode, fields: DocumentFields): Promise<void> {
  await actions.createNode(documentNode(node.parent ?? '', fields));
}

function versionOrder({ getNodesByType }: ResolveSiteArgs): (versionId: number) => number {
  const orders = new Map(getNodesByType(NODE_TYPES.version).map((node) => [node['versionId'], Number(node['order'])]));
  return (versionId) => orders.get(versionId) ?? 0;
}

async function writeFindings(file: string, findings: readonly Finding[]): Promise<void> {
  const sorted = [...findings].sort(
    (a, b) =>
      (a.versionId ?? 0) - (b.versionId ?? 0) ||
      (a.articleId ?? 0) - (b.articleId ?? 0) ||
      (a.locale ?? '').localeCompare(b.locale ?? '') ||
      (a.line ?? 0) - (b.line ?? 0),
  );
  await writeAtomically(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
