import type { Locale, PlacedImage } from '../../../content-schema';
import type { DocumentLabels, DocumentLink, HeadingIds, Placement } from '../markdown/document';
import { informationPath } from '../routes/information-pages';
import { articlePath, versionParam, type VersionParam } from '../routes/paths';
import type { LinkTarget } from './check-links';
import { isExternalImage, placeExternalImage } from './external-images';

/** The page a document is placed on. */
export interface PageAddress {
  locale: Locale;
  versionId: number;
  /** The version as the address of the page names it: pinned or moving. */
  segment: VersionParam;
}

/** What the rest of the site says of a document. */
export interface DocumentPlacement {
  place: PageAddress;
  /** Ids of each heading, by index. */
  headingIds: readonly HeadingIds[];
  /** Where each link leads, by index. */
  linkTargets: readonly LinkTarget[];
  labels: DocumentLabels;
  /** How an image of the content is shown; null when it cannot be. */
  imageOf: (path: string) => PlacedImage | null;
}

/** Fills in what a compiled document left open, for one page. */
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
  // An address stands in the HTML already.
  if (link.to === 'address') return link.href;
  if (link.to === 'hash') return `#${encodeURIComponent(hash ?? '')}`;
  if (link.to === 'information') return informationPath(link.locale ?? locale, link.page, hash);
  // A link within the version keeps to the segment of the page: who reads the moving path stays on it.
  const leads = link.versionId === null || link.versionId === versionId ? segment : versionParam(link.versionId);
  return articlePath(locale, leads, link.articleId, hash);
}
