import type { Locale, PlacedImage } from '../../../content-schema';
import type { CompiledDocument, DocumentLabels, DocumentLink, Placement } from '../../../src/shared/markdown/document';
import { articlePath, versionSegment, type VersionSegment } from '../../../src/shared/routes/paths';
import type { DocumentFields } from './document-node';
import type { ImageStore } from './images/image-store';
import { isExternalImage, placeExternalImage, placeImage } from './images/image-record';

/** The page a document is placed on. */
export interface PageAddress {
  locale: Locale;
  versionId: number;
  /** The version as the address of the page names it: pinned or moving. */
  segment: VersionSegment;
}

/** Fills in what a compiled document left open, for one page. */
export function placeDocument(
  document: CompiledDocument,
  fields: DocumentFields,
  { place, labels, images }: { place: PageAddress; labels: DocumentLabels; images: Pick<ImageStore, 'find'> },
): Placement {
  const targets = new Map(document.links.map((link, index) => [link, fields.linkTargets[index]] as const));
  return {
    headingIds: fields.headingIds,
    labels,
    hrefOf: (link) => {
      const target = targets.get(link);
      return target?.exists === true ? hrefOf(link, target.hash, place) : null;
    },
    imageOf: ({ href }) => imageOf(href, fields, images),
  };
}

function hrefOf(link: DocumentLink, hash: string | null, { locale, versionId, segment }: PageAddress): string {
  if (link.to === 'hash') return `#${encodeURIComponent(hash ?? '')}`;
  // A link within the version keeps to the segment of the page: who reads the moving path stays on it.
  const leads = link.versionId === null || link.versionId === versionId ? segment : versionSegment(link.versionId);
  return articlePath(locale, leads, link.articleId, hash);
}

function imageOf(
  href: string,
  { imageFiles, missingImages }: DocumentFields,
  images: Pick<ImageStore, 'find'>,
): PlacedImage | null {
  if (isExternalImage(href)) return placeExternalImage(href);
  const file = imageFiles.find(({ path }) => path === href);
  if (file === undefined || missingImages.includes(href)) return null;
  const record = images.find(file.digest);
  return record === null ? null : placeImage(href, record);
}
