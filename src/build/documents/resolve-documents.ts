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
      const ids = idsOf(id);
      const links = resolveLinks(index, document);
      const own = documentFindings(document, imageFaults);
      const resolution: Resolution = {
        headingIds: ids?.headingIds ?? [],
        family: ids?.family ?? '',
        linkTargets: links.map(({ exists, hash }) => ({ exists, hash })),
        missingImages: own.missingImages,
      };
      return [id, { resolution, findings: [...own.findings, ...linkFindings(document, links, siteUrl)] }];
    }),
  );
}

const idOf = ({ versionId, locale, articleId }: Pick<DocumentFields, 'versionId' | 'locale' | 'articleId'>): string =>
  nodeKey.document(versionId, locale, articleId);
