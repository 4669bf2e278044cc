import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_LOCALE,
  NODE_TYPES,
  nodeKey,
  say,
  type ArticleImage,
  type ArticleNode,
  type PendingFinding,
} from '../../../content-schema';
import { buildDaemon } from '../../node/change-set';
import { createWorkProgress } from '../../node/work-progress';
import { articleContext, type ArticleContext } from './article-context';
import { RefusedTextError } from './compile-pool';
import { fieldsOf, isArticleNode, isDocumentNode, type DocumentFields } from './document-node';
import { removeUnused } from '../../node/remove-unused';
import { type SiteInformation, readInformation } from './information/information-texts';
import { placeInformation } from './information/place-information';
import { collectConfigImages } from '../images/config-images';
import { prepareImages, removeOtherImages } from '../images/prepare-images';
import { compileArticle } from './on-create-node';
import type { ArticleOptions } from './plugin-options';
import { placeInFile } from '../../shared/documents/document-findings';
import { resolveDocuments } from './resolve-documents';
import { resolveIncrementally } from './resolve-incrementally';
import {
  fileOf,
  imageFaultsOf,
  storeConfigImages,
  readSections,
  remake,
  type ResolveSiteArgs,
  versionOrder,
  writeReport,
} from './resolving';
import { DependencyGraph } from './dependency-graph';

/**
 * Gatsby API: prepares the images, resolves the documents and writes the findings, of the whole
 * site or for an incremental build. It creates no page. It runs here because all nodes exist by now
 * and no query has run.
 */
export async function createPages(args: ResolveSiteArgs, options: ArticleOptions): Promise<void> {
  const context = articleContext(args, options);
  const daemon = buildDaemon();
  const { graph } = context;
  if (daemon?.changeSet && graph) {
    if (await resolveIncrementally(args, context, { graph, changeSet: daemon.changeSet })) return;
    daemon.changeSet = null;
  }
  const site = await resolveSite(args, context);
  context.graph = daemon === null ? null : site;
}

async function resolveSite(args: ResolveSiteArgs, context: ArticleContext): Promise<DependencyGraph> {
  const refusals = await recompileOutdated(args, context);
  const documents = args.getNodesByType(NODE_TYPES.document).filter(isDocumentNode);
  const progress = createWorkProgress(args.reporter, say({ fr: 'Préparation des images', en: 'prepare images' }));
  const config = await collectConfigImages(args, context.images);
  const information = await readInformation(args, context);
  const imagesOfTexts = information.texts.flatMap(({ imageFiles }) => imageFiles);
  const named = [...config.images, ...config.siteImages, ...imagesOfTexts];
  const images = [...documents.flatMap(({ imageFiles }) => imageFiles), ...named];
  const prepared = await prepareImages(images, context.images, progress);
  await removeOtherImages(context.paths.publishedImages, prepared);
  progress.done();
  const imageFaults = imageFaultsOf(context, prepared.failed);
  const { resolutions, findings } = await resolveDocuments({
    documents,
    imageFaults,
    siteUrl: context.siteUrl,
    information: information.index,
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
  await storeConfigImages(args, config, context.images);
  const graph = new DependencyGraph();
  const placed = groupByDocument([...refusals, ...findings].map((each) => placeInFile(each, fileOf(args, each))));
  for (const node of documents) graph.place(node, placed.get(node.id) ?? []);
  graph.storeConfig(config);
  graph.storeInformationImages(imagesOfTexts);
  graph.storePrepared(prepared);
  graph.storeInformationFindings(await placeInformation(args, context, information, imageFaults));
  await writeReport(context, graph);
  await tidyCache(context, documents, images, information);
  return graph;
}

function groupByDocument(findings: readonly PendingFinding[]): Map<string, PendingFinding[]> {
  const groups = new Map<string, PendingFinding[]>();
  for (const finding of findings) {
    const { versionId, locale, articleId } = finding;
    // Every finding of a document contains its ids.
    const key = nodeKey.document(versionId ?? 0, locale ?? DEFAULT_LOCALE, articleId ?? 0);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return groups;
}

async function tidyCache(
  { paths, images }: ArticleContext,
  documents: readonly DocumentFields[],
  used: readonly ArticleImage[],
  information: SiteInformation,
): Promise<void> {
  const keys = [...documents, ...information.texts].map(({ key }) => key);
  await removeUnused(paths.documents, new Set(keys));
  await removeUnused(paths.images, new Set(used.map(({ digest }) => images.nameOf(digest))));
}

/**
 * Compiles documents again that Gatsby cached from an older pipeline: Gatsby calls `onCreateNode`
 * only for changed articles, and does not detect a change of the compiler or its labels. A text
 * that now exceeds its time limit keeps its old document.
 * @returns a finding for each such text.
 */
async function recompileOutdated(args: ResolveSiteArgs, context: ArticleContext): Promise<PendingFinding[]> {
  const outdated = args
    .getNodesByType(NODE_TYPES.document)
    .filter(isDocumentNode)
    .filter(({ pipeline, contentLocale }) => pipeline !== context.pipelines[contentLocale]);
  const findings = await Promise.all(
    outdated.map(async (node): Promise<PendingFinding[]> => {
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

function refusalFinding({ versionId, locale, articleId }: ArticleNode, { message }: RefusedTextError): PendingFinding {
  return {
    kind: 'rejected-article',
    message: say({
      fr: `Le texte de l’article ${articleId} de la version ${versionId} (${locale}) a été refusé : ${message}. Il reste tel qu’il était compilé avant.`,
      en: `The text of article ${articleId} of version ${versionId} (${locale}) was rejected: ${message}. It stays as it was compiled before.`,
    }),
    versionId,
    locale,
    articleId,
  };
}
