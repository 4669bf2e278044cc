import type { DocumentLink } from '../../../../src/shared/markdown/document';
import type { LinkedDocument, SiteIndex } from './site-index';

/** Where a link leads, as a page needs to know it. */
export interface LinkTarget {
  /** Whether there is such a page. */
  exists: boolean;
  /** The id it leads to, in the words of the target; the hash as typed when the target does not know it. */
  hash: string | null;
}

/** Where a link leads, and what is wrong with it. */
export interface ResolvedLink extends LinkTarget {
  problem: 'unknown-version' | 'unknown-article' | 'unknown-hash' | null;
}

/** Finds where each link of a document leads, in order. */
export function resolveLinks(site: SiteIndex, document: LinkedDocument): ResolvedLink[] {
  return document.links.map((link) => resolveLink(site, document, link));
}

function resolveLink(site: SiteIndex, document: LinkedDocument, link: DocumentLink): ResolvedLink {
  if (link.to === 'hash') return resolveHash(site, document, link.hash);
  const versionId = link.versionId ?? document.versionId;
  if (!site.hasVersion(versionId)) return { exists: false, hash: null, problem: 'unknown-version' };
  // A reader stays in the language of the page, whichever language its text is borrowed from.
  const target = site.find(versionId, document.locale, link.articleId);
  if (target === undefined) return { exists: false, hash: null, problem: 'unknown-article' };
  return resolveHash(site, target, link.hash);
}

function resolveHash(site: SiteIndex, target: LinkedDocument, hash: string | null): ResolvedLink {
  // The empty hash and "top" are the top of any page (HTML, "scroll to the fragment").
  if (hash === null || hash === '' || hash.toLowerCase() === 'top') return { exists: true, hash, problem: null };
  const id = site.idIn(target, hash);
  return { exists: true, hash: id ?? hash, problem: id === null ? 'unknown-hash' : null };
}
