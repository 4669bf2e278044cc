import { nodeKey, type PendingFinding } from '../../../content-schema';
import { assignSiteHeadingIds, type HeadingSources } from './assign-site-heading-ids';
import type { DocumentFields, Resolution } from './document-node';
import { documentFindings, type ImageFaults } from '../../../src/shared/documents/document-findings';
import { linkFindings, resolveLinks } from '../../../src/shared/documents/check-links';
import { type InformationIndex, SiteIndex } from '../../../src/shared/documents/site-index';

/** The whole site, when every article is known. */
interface UnresolvedSite<Document> extends HeadingSources<Document> {
  documents: readonly Document[];
  /** What is known of the images of the content. */
  imageFaults: ImageFaults;
  /** Public base URL of the site. */
  siteUrl: string;
  /** Knows the pages of information (default: all are taken to be there). */
  information?: InformationIndex;
}

/** What settling gives. */
interface ResolvedSite {
  /** By the id of the document's node. */
  resolutions: Map<string, Resolution>;
  findings: PendingFinding[];
}

/** What a document is resolved with. */
interface DocumentSurroundings extends Pick<UnresolvedSite<DocumentFields>, 'imageFaults' | 'siteUrl'> {
  /** Knows the documents that it links to. */
  index: SiteIndex;
  /** The ids of its headings. */
  ids: Pick<Resolution, 'headingIds' | 'family'> | undefined;
}

/**
 * Works out what each document needs from the others: the ids its headings share with other languages and versions,
 * where its links lead, which images are missing. It is done for all at once and kept in the nodes, so that a page
 * depends on its own document alone: an edit elsewhere makes it again only if something it shows has changed.
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

/** Works out what one document needs from the others, which the index knows. */
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
