import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { NODE_TYPES, nodeKey, say, type ArticleNode, type PendingFinding } from '../../../content-schema';
import { buildDaemon, type ChangeSet } from '../../node/change-set';
import { removeUnused } from '../../node/remove-unused';
import { createWorkProgress } from '../../node/work-progress';
import { placeInFile } from '../../shared/documents/document-findings';
import { collectConfigImages } from '../images/config-images';
import { PUBLISHED_IMAGES } from '../images/image-record';
import { prepareImages, removeOtherImages } from '../images/prepare-images';
import { articleContext, type ArticleContext } from './article-context';
import { assignSiteHeadingIds } from './assign-site-heading-ids';
import { RefusedTextError } from './compile-pool';
import { DependencyGraph } from './dependency-graph';
import { FAMILY_ELSEWHERE, isArticleNode, isDocumentNode, type DocumentNode, type Resolution } from './document-node';
import { readInformation } from './information/information-texts';
import { placeInformation } from './information/place-information';
import { compileArticle } from './on-create-node';
import type { ArticleOptions } from './plugin-options';
import { resolveDocuments } from './resolve-documents';
import {
  fileOf,
  imageFaultsOf,
  readSections,
  remake,
  type ResolveSiteArgs,
  storeConfigImages,
  versionOrder,
  writeReport,
} from './resolving';

/**
 * Gatsby API: prepares the images, resolves the documents and writes the findings. It creates no
 * page. It runs here because all nodes exist by now and no query has run.
 */
export async function createPages(args: ResolveSiteArgs, options: ArticleOptions): Promise<void> {
  const context = articleContext(args, options);
  const daemon = buildDaemon();
  const changeSet = daemon?.changeSet ?? null;
  const incremental =
    changeSet === null || context.graph === null ? null : findChanges(args, { graph: context.graph, changeSet });
  if (incremental === null && daemon !== null) daemon.changeSet = null;
  const changes = incremental ?? (await findEverything(args, context));
  await resolveChanges(args, context, changes);
  context.graph = daemon === null ? null : changes.graph;
}

/** Documents to resolve: in an incremental build those that a change set affects, else all. */
interface DocumentChanges {
  /** Contains the documents already. */
  graph: DependencyGraph;
  /** Null in a full build. */
  changeSet: ChangeSet | null;
  /** Documents of the articles that changed, which share their headings; in a full build all. */
  headed: readonly DocumentNode[];
  /** Ids of the articles that lost a document. */
  reduced: ReadonlySet<number>;
}

/** Compiles outdated documents again, and puts all documents into a new graph. */
async function findEverything(args: ResolveSiteArgs, context: ArticleContext): Promise<DocumentChanges> {
  const stored = args.getNodesByType(NODE_TYPES.document).filter(isDocumentNode);
  const outdated = new Set(
    stored.filter(({ pipeline, contentLocale }) => pipeline !== context.pipelines[contentLocale]),
  );
  const refusals = await recompile(args, context, [...outdated]);
  const documents = stored.flatMap((node) => (outdated.has(node) ? documentsAt(args, [node.id]) : [node]));
  const graph = new DependencyGraph();
  for (const node of documents) graph.place(node, refusals.get(node.id));
  return { graph, changeSet: null, headed: documents, reduced: new Set() };
}

/** Types of nodes that determine the information pages and their content. */
const FULL_REBUILD_TYPES: ReadonlySet<string> = new Set([
  NODE_TYPES.site,
  NODE_TYPES.information,
  NODE_TYPES.informationData,
]);

/**
 * Updates the graph with the documents that an incremental build created and deleted.
 * @returns null when the build must be full: a version got its first document or lost its last, or
 * the site's settings or information changed.
 */
function findChanges(
  args: ResolveSiteArgs,
  { graph, changeSet }: { graph: DependencyGraph; changeSet: ChangeSet },
): DocumentChanges | null {
  const changed = [...changeSet.nodes];
  if (changed.some(([, { type }]) => FULL_REBUILD_TYPES.has(type))) return null;
  const before = new Set(graph.versions().keys());
  const articles = new Set<number>();
  const reduced = new Set<number>();
  for (const [id] of changed.filter(([, { type }]) => type === NODE_TYPES.document)) {
    const known = graph.articleOf(id);
    if (known !== undefined) articles.add(known);
    const [node] = documentsAt(args, [id]);
    if (node === undefined) {
      if (known !== undefined) reduced.add(known);
      graph.forget(id);
      continue;
    }
    articles.add(node.articleId);
    graph.place(node);
  }
  if (!isDeepStrictEqual(before, new Set(graph.versions().keys()))) return null;
  const family = [...articles].flatMap((id) => graph.familyOf(id));
  return { graph, changeSet, headed: documentsAt(args, family), reduced };
}

/** Resolves documents; an incremental build gives the same result as a full one. */
async function resolveChanges(
  args: ResolveSiteArgs,
  context: ArticleContext,
  { graph, changeSet, headed, reduced }: DocumentChanges,
): Promise<void> {
  const isFull = changeSet === null;
  const information = await readInformation(args, context);
  if (isFull) graph.storeInformationImages(information.texts.flatMap(({ imageFiles }) => imageFiles));
  const digests = await prepareNewImages(args, context, { graph, changeSet });
  const showing = digests.flatMap((digest) => graph.showing(digest));
  const assigned = await assignSiteHeadingIds(headed, {
    versionOrder: versionOrder(args),
    readSections: (node) => readSections(args, context, node),
  });
  const moved = headed.filter(({ id, anchors }) =>
    graph.storePlaces(id, { headingIds: assigned.get(id)?.headingIds ?? [], anchors }),
  );
  // A full build resolves all documents anyway.
  const targetIds = isFull ? [] : [...new Set([...reduced, ...moved.map(({ articleId }) => articleId)])];
  const linkers = targetIds.flatMap((id) => graph.linkersTo(id));
  const documents = [...headed, ...documentsAt(args, without(headed, [...linkers, ...showing]))];
  // The targets of links, and one document of each version, as proof that it has articles.
  const targets = without(documents, [...documents.flatMap(targetsOf), ...graph.versions().values()]);
  const imageFaults = imageFaultsOf(context, graph.failedImages);
  const resolved = resolveDocuments({
    documents,
    assigned,
    others: documentsAt(args, targets),
    imageFaults,
    siteUrl: context.siteUrl,
    information: information.index,
  });
  const outdated: [DocumentNode, Resolution][] = [];
  for (const node of documents) {
    const { resolution, findings = [] } = resolved.get(node.id) ?? {};
    graph.storeFindings(
      node.id,
      findings.map((each) => placeInFile(each, fileOf(args, each))),
    );
    const { headingIds, family, linkTargets, missingImages } = node;
    const before = { headingIds, family, linkTargets, missingImages };
    if (resolution !== undefined && !isDeepStrictEqual(resolution, before)) outdated.push([node, resolution]);
  }
  // Keys of families come last: if the build ends in between, the next one computes all ids again.
  const hasKey = ([, { family }]: (typeof outdated)[number]) => family !== FAMILY_ELSEWHERE;
  for (const [node, resolution] of outdated.sort((one, other) => Number(hasKey(one)) - Number(hasKey(other)))) {
    await remake(args, node, { ...node, ...resolution });
  }
  graph.storeInformationFindings(await placeInformation(args, context, information, imageFaults));
  for (const name of graph.dropUnusedImages()) {
    await rm(path.join(context.images.published, name), { force: true });
    changeSet?.files.recordRemoval(`${PUBLISHED_IMAGES}/${name}`);
  }
  if (graph.consumeReportOutdated() || isFull) writeReport(args, context, graph);
  if (isFull) {
    const { compiler, images } = context;
    await removeUnused(compiler.cache.folder, new Set([...documents, ...information.texts].map(({ key }) => key)));
    const configured = graph.config.images.map((image) => image.path);
    const used = [...graph.images().map(({ digest }) => digest), ...configured];
    await removeUnused(images.folder, new Set(used.map((key) => images.nameOf(key))));
  }
}

/**
 * Prepares the images that are new or failed before.
 * @returns the digests of those whose failure is new, changed or resolved.
 */
async function prepareNewImages(
  args: ResolveSiteArgs,
  context: ArticleContext,
  { graph, changeSet }: Pick<DocumentChanges, 'graph' | 'changeSet'>,
): Promise<string[]> {
  const { images } = context;
  const isFull = changeSet === null;
  const progress = isFull
    ? createWorkProgress(args.reporter, say({ fr: 'Préparation des images', en: 'prepare images' }))
    : undefined;
  const config = await collectConfigImages(args, images);
  const isConfigNew = graph.storeConfig(config);
  const prepared = await prepareImages(graph.unpreparedImages(), images, progress);
  if (isFull) await removeOtherImages(images.published, prepared);
  progress?.done();
  const { published, digests } = graph.storePrepared(prepared);
  for (const name of published) changeSet?.files.recordWrite(`${PUBLISHED_IMAGES}/${name}`);
  const isConfigChanged = [...config.images, ...config.siteImages].some(({ digest }) => digests.includes(digest));
  if (isFull || isConfigNew || isConfigChanged) await storeConfigImages(args, config, images);
  return digests;
}

function documentsAt({ getNode }: ResolveSiteArgs, ids: readonly string[]): DocumentNode[] {
  return [...new Set(ids)].flatMap((id) => {
    const node = getNode(id);
    return node !== undefined && isDocumentNode(node) ? [node] : [];
  });
}

/** Returns the ids that are none of these documents. */
function without(documents: readonly DocumentNode[], ids: readonly string[]): string[] {
  const known = new Set(documents.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Returns the ids of the documents that one links to, existing or not. */
function targetsOf({ links, versionId, locale }: DocumentNode): string[] {
  return links.flatMap((link) =>
    link.to === 'article' ? [nodeKey.document(link.versionId ?? versionId, link.locale ?? locale, link.articleId)] : [],
  );
}

/**
 * Compiles documents again that Gatsby cached from an older pipeline: Gatsby calls `onCreateNode`
 * only for changed articles, and does not detect a change of the compiler or its labels. A text
 * that now exceeds its time limit keeps its old document.
 * @returns a finding for each such text, by the id of its document.
 */
async function recompile(
  args: ResolveSiteArgs,
  context: ArticleContext,
  outdated: readonly DocumentNode[],
): Promise<Map<string, PendingFinding>> {
  const refusals = new Map<string, PendingFinding>();
  await Promise.all(
    outdated.map(async (node) => {
      const article = args.getNode(node.parent ?? '');
      if (article === undefined || !isArticleNode(article)) return;
      try {
        await remake(args, node, await compileArticle(context, article));
      } catch (error) {
        if (!(error instanceof RefusedTextError)) throw error;
        const finding = refusalFinding(article, error);
        refusals.set(node.id, placeInFile(finding, fileOf(args, finding)));
      }
    }),
  );
  return refusals;
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
