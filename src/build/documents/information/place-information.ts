import { createHash } from 'node:crypto';
import {
  CURRENT_VERSION,
  type InformationDocumentNode,
  type InformationNode,
  isFallback,
  nodeKey,
  NODE_TYPES,
  type PendingFinding,
  type VersionNode,
} from '../../../../content-schema';
import { linkFindings, resolveLinks } from '../../../shared/documents/check-links';
import { documentFindings, type ImageFaults, placeInFile } from '../../../shared/documents/document-findings';
import { placeDocument } from '../../../shared/documents/place-document';
import { type LinkedDocument, SiteIndex } from '../../../shared/documents/site-index';
import type { HeadingIds } from '../../../shared/markdown/document';
import { renderDocument } from '../../../shared/markdown/render-document';
import { currentVersionOf, newestFirst } from '../../../shared/versions';
import type { ArticleContext } from '../article-context';
import { isDocumentNode } from '../document-node';
import { createImagePlacer } from '../image-placer';
import type { ResolveSiteArgs } from '../resolving';
import type { InformationText, SiteInformation } from './information-texts';
import { findBadHomeLinks, placeHome, readHomeLinks } from './place-home';

/** An id that no article and no version has, for texts that belong to neither. */
const NO_ID = 0;

/**
 * Creates the nodes of the information texts, with links to articles of the current version. All
 * are created again in each build, because a linked article may have been deleted.
 * @returns the findings of the texts.
 */
export async function placeInformation(
  args: ResolveSiteArgs,
  context: ArticleContext,
  { texts, refusals, plan, index }: SiteInformation,
  imageFaults: ImageFaults,
): Promise<PendingFinding[]> {
  await touchNode(args, nodeKey.informationPages, NODE_TYPES.informationPages, plan);
  const findings: PendingFinding[] = [...refusals];
  // The nodes are created by the source plugin.
  const versions = args.getNodesByType(NODE_TYPES.version) as unknown as VersionNode[];
  const versionId = currentVersionOf(newestFirst(versions))?.versionId ?? 0;
  for (const text of texts) {
    const { node, document, headingIds, imageFiles } = text;
    const homeLinks = readHomeLinks(node.home);
    const own = ownDocument(text, versionId, homeLinks);
    const site = siteAround(args, { own, headingIds, versions }, index);
    const links = resolveLinks(site, own);
    const linkTargets = links.map(({ exists, hash }) => ({ exists, hash }));
    const inspected = { ...own, findings: document.findings, images: document.images, imageFiles };
    const { missingImages, findings: textFindings } = documentFindings(inspected, imageFaults);
    // A valid link into a certain version is not reported for a text that belongs to no version.
    const isReported = (at: number) => own.links[at]?.to === 'address' || links[at]?.problem !== null;
    const broken = linkFindings(
      { ...own, links: own.links.filter((_, at) => isReported(at)) },
      links.filter((_, at) => isReported(at)),
      context.siteUrl,
    );
    // A borrowed text is reported in its own language. The source plugin reports the missing
    // translation.
    if (!isFallback(node))
      findings.push(...toFindings(node, [...textFindings, ...broken, ...findBadHomeLinks(homeLinks)]));
    const placed = placeDocument(own, {
      // The text has no version: a link that names one keeps it, any other leads to the current
      // one.
      place: { locale: node.locale, versionId: NO_ID, segment: CURRENT_VERSION },
      labels: context.labels[node.contentLocale],
      headingIds,
      linkTargets,
      imageOf: createImagePlacer({ imageFiles, missingImages }, context.images),
    });
    const { name, locale, contentLocale, title, description, colorMode } = node;
    const fields: InformationDocumentNode = {
      name,
      locale,
      contentLocale,
      title,
      description,
      ...(colorMode && { colorMode }),
      ...(node.home && { home: placeHome(node.home, homeLinks, placed.hrefOf) }),
      html: renderDocument(document, placed),
      excerpt: document.excerpt,
    };
    await touchNode(args, nodeKey.informationDocument(locale, name), NODE_TYPES.informationDocument, fields);
  }
  const ids = new Set(texts.map(({ node: { locale, name } }) => nodeKey.informationDocument(locale, name)));
  for (const node of args.getNodesByType(NODE_TYPES.informationDocument)) {
    if (!ids.has(node.id)) args.actions.deleteNode(node);
  }
  return findings;
}

/** Returns the text in the form of an article, for links and findings. */
function ownDocument(
  { node: { locale, contentLocale }, document }: InformationText,
  versionId: number,
  homeLinks: ReturnType<typeof readHomeLinks>,
): LinkedDocument {
  const { anchors } = document;
  const links = [...document.links, ...homeLinks.flatMap(({ link }) => link ?? [])];
  return { versionId, locale, contentLocale, articleId: NO_ID, links, anchors };
}

/**
 * Returns an index of the text and its link targets. It contains every version, even one without
 * documents.
 */
function siteAround(
  { getNode }: ResolveSiteArgs,
  around: { own: LinkedDocument; headingIds: readonly HeadingIds[]; versions: readonly VersionNode[] },
  information: SiteInformation['index'],
): SiteIndex {
  const { own, headingIds, versions } = around;
  const { locale } = own;
  const ids = new Map<LinkedDocument, readonly HeadingIds[]>([[own, headingIds]]);
  for (const { versionId } of versions) {
    if (versionId !== own.versionId) ids.set({ ...own, versionId, links: [], anchors: [] }, []);
  }
  for (const link of own.links) {
    if (link.to !== 'article') continue;
    const target = getNode(nodeKey.document(link.versionId ?? own.versionId, locale, link.articleId));
    if (target !== undefined && isDocumentNode(target)) ids.set(target, target.headingIds);
  }
  return new SiteIndex([...ids.keys()], (document) => ids.get(document) ?? [], information);
}

/** Returns the findings of a text with its file and language, but without an article or version. */
function toFindings({ locale, file }: InformationNode, findings: readonly PendingFinding[]): PendingFinding[] {
  return findings.map(({ versionId: _version, articleId: _article, ...finding }) =>
    placeInFile({ ...finding, locale }, file),
  );
}

async function touchNode({ actions }: ResolveSiteArgs, id: string, type: string, fields: object): Promise<void> {
  const contentDigest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  await actions.createNode({ ...fields, id, internal: { type, contentDigest } });
}
