import type { Locale, PlacedImage } from '../../../content-schema';
import type { DocumentLabels, DocumentLink, HeadingIds, Placement } from '../markdown/document';
import { informationPath } from '../routes/information-pages';
import { articlePath, versionParam, type VersionParam } from '../routes/paths';
import type { LinkTarget } from './check-links';
import { isExternalImage, placeExternalImage } from './external-images';

/** Page on which a document is rendered. */
export interface PageAddress {
  locale: Locale;
  versionId: number;
  /** Version segment in the URL of the page: a version number or `currentVersion`. */
  segment: VersionParam;
}

/** Site-dependent data for rendering a document. */
export interface DocumentPlacement {
  place: PageAddress;
  /** Ids of each heading, by index. */
  headingIds: readonly HeadingIds[];
  /** Resolved target of each link, by index. */
  linkTargets: readonly LinkTarget[];
  labels: DocumentLabels;
  /** Returns the placed form of a content image; null when it is not available. */
  imageOf: (path: string) => PlacedImage | null;
}

/** Creates the placement of a compiled document for one page. */
export function placeDocument(
  document: { links: readonly DocumentLink[] },
  { place, headingIds, linkTargets, labels, imageOf }: DocumentPlacement,
): Placement {
  const targets = new Map(document.links.map((link, index) => [link, linkTargets[index]] as const));
  return {
    headingIds,
    labels,
    hrefOf: (link) => {
      const target = targets.get(link);
      return target?.exists === true ? hrefOf(link, target.hash, place) : null;
    },
    imageOf: ({ href }) => (isExternalImage(href) ? placeExternalImage(href) : imageOf(href)),
  };
}

function hrefOf(link: DocumentLink, hash: string | null, { locale, versionId, segment }: PageAddress): string {
  // The HTML already contains the address.
  if (link.to === 'address') return link.href;
  if (link.to === 'hash') return `#${encodeURIComponent(hash ?? '')}`;
  if (link.to === 'information') return informationPath(link.locale ?? locale, link.page, hash);
  // A link within the version keeps the segment of the
  // page, so that readers of `currentVersion` stay on it.
  const leads = link.versionId === null || link.versionId === versionId ? segment : versionParam(link.versionId);
  return articlePath(link.locale ?? locale, leads, link.articleId, hash);
}
