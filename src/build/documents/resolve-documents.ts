import { nodeKey, type PendingFinding } from '../../../content-schema';
import { assignSiteHeadingIds, type HeadingSources } from './assign-site-heading-ids';
import type { DocumentFields, Resolution } from './document-node';
import { documentFindings, type ImageFaults } from '../../shared/documents/document-findings';
import { linkFindings, resolveLinks } from '../../shared/documents/check-links';
import { type InformationIndex, SiteIndex } from '../../shared/documents/site-index';

/** The whole site, once all articles are compiled. */
interface UnresolvedSite<Document> extends HeadingSources<Document> {
  documents: readonly Document[];
  /** Problems of the content images. */
  imageFaults: ImageFaults;
  /** Public base URL of the site. */
  siteUrl: string;
  /** Index of the information pages (default: all are assumed to exist). */
  information?: InformationIndex;
}

/** Result of `resolveDocuments`. */
interface ResolvedSite {
  /** Resolutions by the id of the document's node. */
  resolutions: Map<string, Resolution>;
  findings: PendingFinding[];
}

/** Context that a document is resolved in. */
interface DocumentSurroundings extends Pick<UnresolvedSite<DocumentFields>, 'imageFaults' | 'siteUrl'> {
  /** Index of the documents that it links to. */
  index: SiteIndex;
  /** Ids of its headings. */
  ids: Pick<Resolution, 'headingIds' | 'family'> | undefined;
}

/**
 * Computes what each document needs from the others: heading ids shared with other languages and
 * versions, link targets, missing images. It is done for all documents at once and stored in the
 * nodes, so that a page depends only on its own document: an edit elsewhere renders it again only
 * if its content changed.
 */
export async function resolveDocuments<Document extends DocumentFields>({
  documents,
  imageFaults,
  siteUrl,
  information,
  ...sources
}: UnresolvedSite<Document>): Promise<ResolvedSite> {
  const assigned = await assignSiteHeadingIds(documents, sources);
  const index = new SiteIndex(
    documents,
    ({ versionId, locale, articleId }) =>
      assigned.get(nodeKey.document(versionId, locale, articleId))?.headingIds ?? [],
    information,
  );
  const resolutions = new Map<string, Resolution>();
  const findings: PendingFinding[] = [];
  for (const document of documents) {
    const key = nodeKey.document(document.versionId, document.locale, document.articleId);
    const resolved = resolveDocument(document, { index, ids: assigned.get(key), imageFaults, siteUrl });
    resolutions.set(key, resolved.resolution);
    findings.push(...resolved.findings);
  }
  return { resolutions, findings };
}

/** Computes what one document needs from the others, which the index contains. */
export function resolveDocument(
  document: DocumentFields,
  { index, ids, imageFaults, siteUrl }: DocumentSurroundings,
): { resolution: Resolution; findings: PendingFinding[] } {
  const links = resolveLinks(index, document);
  const own = documentFindings(document, imageFaults);
  return {
    resolution: {
      headingIds: ids?.headingIds ?? [],
      family: ids?.family ?? '',
      linkTargets: links.map(({ exists, hash }) => ({ exists, hash })),
      missingImages: own.missingImages,
    },
    findings: [...own.findings, ...linkFindings(document, links, siteUrl)],
  };
}
