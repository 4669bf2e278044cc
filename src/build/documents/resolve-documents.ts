import { nodeKey, type PendingFinding } from '../../../content-schema';
import type { AssignedIds } from './assign-site-heading-ids';
import type { DocumentFields, Resolution } from './document-node';
import { documentFindings, type ImageFaults } from '../../shared/documents/document-findings';
import { linkFindings, resolveLinks } from '../../shared/documents/check-links';
import { type InformationIndex, SiteIndex } from '../../shared/documents/site-index';

/** Documents to resolve, once all articles of the site are compiled. */
interface UnresolvedDocuments {
  documents: readonly DocumentFields[];
  /** Heading ids of the articles that changed, by the id of the document's node. */
  assigned: ReadonlyMap<string, AssignedIds>;
  /** Other documents, which were resolved before and which these link to (default: none). */
  others?: readonly DocumentFields[];
  /** Problems of the content images. */
  imageFaults: ImageFaults;
  /** Public base URL of the site. */
  siteUrl: string;
  /** Index of the information pages (default: all are assumed to exist). */
  information?: InformationIndex;
}

/** A document's relations to the rest of the site, and the findings about them and its images. */
interface ResolvedDocument {
  resolution: Resolution;
  findings: PendingFinding[];
}

/** Context that a document is resolved in. */
interface DocumentSurroundings extends Pick<UnresolvedDocuments, 'imageFaults' | 'siteUrl'> {
  /** Index of the documents that it links to. */
  index: SiteIndex;
  /** Ids of its headings. */
  ids: Pick<Resolution, 'headingIds' | 'family'> | undefined;
}

/**
 * Computes what documents need from one another: heading ids shared with other languages and
 * versions, link targets, missing images. It is stored in their nodes, so that a page depends only
 * on its own document: an edit elsewhere renders it again only if its content changed.
 * @returns results by the id of the document's node.
 */
export function resolveDocuments({
  documents,
  assigned,
  others = [],
  imageFaults,
  siteUrl,
  information,
}: UnresolvedDocuments): Map<string, ResolvedDocument> {
  const known = new Map([...documents, ...others].map((document) => [idOf(document), document]));
  const idsOf = (id: string) => assigned.get(id) ?? known.get(id);
  const index = new SiteIndex([...known.values()], (document) => idsOf(idOf(document))?.headingIds ?? [], information);
  return new Map(
    documents.map((document) => {
      const id = idOf(document);
      return [id, resolveDocument(document, { index, ids: idsOf(id), imageFaults, siteUrl })];
    }),
  );
}

const idOf = ({ versionId, locale, articleId }: Pick<DocumentFields, 'versionId' | 'locale' | 'articleId'>): string =>
  nodeKey.document(versionId, locale, articleId);

/** Computes what one document needs from the others, which the index contains. */
export function resolveDocument(
  document: DocumentFields,
  { index, ids, imageFaults, siteUrl }: DocumentSurroundings,
): ResolvedDocument {
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
