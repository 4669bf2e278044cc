import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { NODE_TYPES, nodeKey } from '../../../content-schema';
import type { ChangeSet } from '../../node/change-set';
import { placeInFile } from '../../shared/documents/document-findings';
import { SiteIndex } from '../../shared/documents/site-index';
import type { ArticleContext } from './article-context';
import { PUBLISHED_IMAGES } from '../images/image-record';
import { assignSiteHeadingIds } from './assign-site-heading-ids';
import { fieldsOf, isDocumentNode, type DocumentNode } from './document-node';
import { readInformation } from './information/information-texts';
import { placeInformation } from './information/place-information';
import { collectConfigImages } from '../images/config-images';
import { prepareImages } from '../images/prepare-images';
import { resolveDocument } from './resolve-documents';
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
import type { DependencyGraph } from './dependency-graph';

/** Types of nodes that determine the information pages and their content. */
const FULL_REBUILD_TYPES: ReadonlySet<string> = new Set([
  NODE_TYPES.site,
  NODE_TYPES.information,
  NODE_TYPES.informationData,
]);

/**
 * Resolves the changes of an incremental build, with the same result as resolving the whole site:
 * the documents of changed articles in every version and language, which share their headings, and
 * the documents that link to them.
 * @returns false when the whole site must be resolved: a version got its first document or lost its
 * last, or the site's settings or information changed.
 */
export async function resolveIncrementally(
  args: ResolveSiteArgs,
  context: ArticleContext,
  { graph, changeSet }: { graph: DependencyGraph; changeSet: ChangeSet },
): Promise<boolean> {
  if ([...changeSet.nodes.values()].some(({ type }) => FULL_REBUILD_TYPES.has(type))) return false;
  const before = graph.versions();
  const { made, articles } = noteChanges(args, graph, changeSet);
  const after = graph.versions();
  if (!isDeepStrictEqual(new Set(before.keys()), new Set(after.keys()))) return false;

  const config = await collectConfigImages(args, context.images);
  const isConfigNew = graph.storeConfig(config);
  const wanted = [...made.flatMap(({ imageFiles }) => imageFiles), ...graph.imagesThatFailed()];
  const prepared = await prepareImages(
    isConfigNew ? [...wanted, ...config.images, ...config.siteImages] : wanted,
    context.images,
  );
  const { published, digests } = graph.storePrepared(prepared);
  for (const name of published) changeSet.files.recordWrite(`${PUBLISHED_IMAGES}/${name}`);
  if (isConfigNew || [...config.images, ...config.siteImages].some(({ digest }) => digests.includes(digest))) {
    await storeConfigImages(args, config, context.images);
  }

  const family = documentsAt(
    args,
    articles.flatMap((id) => graph.familyOf(id)),
  );
  const others = [
    ...articles.flatMap((id) => graph.linkersTo(id)),
    ...digests.flatMap((digest) => graph.showing(digest)),
  ];
  const affected = distinct([...family, ...documentsAt(args, others)]);
  const assigned = await assignSiteHeadingIds(family, {
    versionOrder: versionOrder(args),
    readSections: (node) => readSections(args, context, node),
  });
  const information = await readInformation(args, context);
  // The link targets of the affected documents, and one document of each version, as proof that it
  // has articles.
  const targets = documentsAt(args, [...affected.flatMap(targetsOf), ...after.values()]);
  const known = new Map(distinct([...affected, ...targets]).map((node) => [node.id, node]));
  const idsOf = (id: string) => assigned.get(id) ?? known.get(id);
  const index = new SiteIndex(
    [...known.values()],
    ({ versionId, locale, articleId }) => {
      return idsOf(nodeKey.document(versionId, locale, articleId))?.headingIds ?? [];
    },
    information.index,
  );
  const imageFaults = imageFaultsOf(context, graph.failedImages);
  const { siteUrl } = context;
  for (const node of affected) {
    const { resolution, findings } = resolveDocument(node, { index, ids: idsOf(node.id), imageFaults, siteUrl });
    graph.storeFindings(
      node.id,
      findings.map((finding) => placeInFile(finding, fileOf(args, finding))),
    );
    const { headingIds, family: name, linkTargets, missingImages } = node;
    if (isDeepStrictEqual(resolution, { headingIds, family: name, linkTargets, missingImages })) continue;
    await remake(args, node, { ...fieldsOf(node), ...resolution });
  }
  graph.storeInformationFindings(await placeInformation(args, context, information, imageFaults));
  for (const name of graph.dropUnusedImages()) {
    await rm(path.join(context.paths.publishedImages, name), { force: true });
    changeSet.files.recordRemoval(`${PUBLISHED_IMAGES}/${name}`);
  }
  if (graph.consumeReportOutdated()) await writeReport(context, graph);
  return true;
}

/** Updates the graph with the documents that an incremental build created and deleted. */
function noteChanges(
  args: ResolveSiteArgs,
  graph: DependencyGraph,
  { nodes }: ChangeSet,
): { made: DocumentNode[]; articles: number[] } {
  const made: DocumentNode[] = [];
  const articles = new Set<number>();
  const ids = [...nodes].filter(([, { type }]) => type === NODE_TYPES.document).map(([id]) => id);
  for (const id of ids) {
    const known = graph.articleOf(id);
    if (known !== undefined) articles.add(known);
    const [node] = documentsAt(args, [id]);
    if (node === undefined) {
      graph.forget(id);
      continue;
    }
    made.push(node);
    articles.add(node.articleId);
    graph.place(node);
  }
  return { made, articles: [...articles] };
}

function documentsAt({ getNode }: ResolveSiteArgs, ids: readonly string[]): DocumentNode[] {
  return [...new Set(ids)].flatMap((id) => {
    const node = getNode(id);
    return node !== undefined && isDocumentNode(node) ? [node] : [];
  });
}

function distinct(nodes: readonly DocumentNode[]): DocumentNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}

/** Returns the ids of the documents that one links to, existing or not. */
function targetsOf({ links, versionId, locale }: DocumentNode): string[] {
  return links.flatMap((link) =>
    link.to === 'article' ? [nodeKey.document(link.versionId ?? versionId, link.locale ?? locale, link.articleId)] : [],
  );
}
