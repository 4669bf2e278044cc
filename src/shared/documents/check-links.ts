import {
  say,
  DEFAULT_LOCALE,
  type PendingFinding,
  type TextFinding,
  type TextFindingKind,
} from '../../../content-schema';
import type { DocumentLink } from '../markdown/document';
import { informationPath } from '../routes/information-pages';
import { homePath } from '../routes/paths';
import { deadAddressMessage, deadHashMessage, hashOfAddress } from './site-addresses';
import { pathOnSite } from '../routes/base-path';
import type { LinkedDocument, SiteIndex } from './site-index';

/**
 * Reports problems with the links of one document. A
 * fallback text is checked only in its own language.
 * @param siteUrl Public base URL of the site; absolute URLs on it count as internal. Null when the
 * served paths will not be known: addresses are then not reported.
 * @returns findings of the kinds `broken-article-link`, `broken-hash` and `cross-version-link`.
 * Findings about addresses of the site are pending: the served paths and the ids of a page are
 * known only after the build.
 */
export function linkFindings(
  document: LinkedDocument,
  resolved: readonly ResolvedLink[],
  siteUrl: string | null,
): TextFinding<PendingFinding>[] {
  const { versionId, locale, articleId } = document;
  if (document.contentLocale !== locale) return [];
  return document.links.flatMap((link, index): TextFinding<PendingFinding>[] => {
    const found =
      link.to === 'address'
        ? describeAddress(link.href, document, siteUrl)
        : describe(document, link, resolved[index]?.problem ?? null);
    const line = link.line === null ? {} : { line: link.line };
    return found.map((each) => ({ ...each, versionId, locale, articleId, ...line }));
  });
}

/** Finding without its location. */
type Fault = Pick<TextFinding<PendingFinding>, 'kind' | 'message' | 'unlessServed' | 'unlessIdIn'>;

function describeAddress(href: string, { locale }: LinkedDocument, siteUrl: string | null): Fault[] {
  const path = siteUrl === null ? null : pathOnSite(href, siteUrl);
  if (path === null) return [];
  const hash = hashOfAddress(href);
  const faults: Fault[] = [
    { kind: 'broken-article-link', message: deadAddressMessage(href, path, locale), unlessServed: path },
  ];
  // Ids of the site's controls begin with "_". Links to them are not checked.
  if (!isTop(hash) && !hash.startsWith('_')) {
    faults.push({ kind: 'broken-hash', message: deadHashMessage(href), unlessIdIn: `${path}#${hash}` });
  }
  return faults;
}

/** Link to a page by its number or name, or to a hash. */
type PlaceLink = Exclude<DocumentLink, { to: 'address' }>;

function describe(document: LinkedDocument, link: PlaceLink, problem: ResolvedLink['problem']): Fault[] {
  if (link.to === 'article' && link.versionId !== null && link.versionId !== document.versionId) {
    return [{ kind: crossVersionKind(problem), message: crossVersionMessage(link, link.versionId, problem) }];
  }
  if (problem === null) return [];
  if (problem === 'unknown-hash') return [{ kind: 'broken-hash', message: hashMessage(link) }];
  const message =
    problem === 'unknown-page'
      ? say({
          fr: `${nameOf(link)} mène à une page que ce site n’a pas ; écrivez son texte, ou retirez le lien.`,
          en: `${nameOf(link)} leads to a page that this site does not have; write its text, or remove the link.`,
        })
      : say({
          fr: `${nameOf(link)} mène à un article que cette version n’a pas ; corrigez le numéro ou retirez le lien.`,
          en: `${nameOf(link)} leads to an article that this version does not have; correct the number or remove the link.`,
        });
  return [{ kind: 'broken-article-link', message }];
}

/**
 * Returns the finding kind of a link to another version:
 * advice when its target exists, an error otherwise.
 */
function crossVersionKind(problem: ResolvedLink['problem']): TextFindingKind {
  if (problem === null) return 'cross-version-link';
  return problem === 'unknown-hash' ? 'broken-hash' : 'broken-article-link';
}

function crossVersionMessage(link: PlaceLink, versionId: number, problem: ResolvedLink['problem']): string {
  switch (problem) {
    case 'unknown-version':
      return say({
        fr: `${nameOf(link)} mène à la version ${versionId}, qui n’est pas publique ou n’existe pas ; corrigez-le ou retirez-le.`,
        en: `${nameOf(link)} leads to version ${versionId}, which is not public or does not exist; correct it or remove the link.`,
      });
    case 'unknown-article':
      return say({
        fr: `${nameOf(link)} mène à un article que la version ${versionId} n’a pas ; corrigez le numéro ou retirez le lien.`,
        en: `${nameOf(link)} leads to an article that version ${versionId} does not have; correct the number or remove the link.`,
      });
    case 'unknown-hash':
      return say({
        fr: `${nameOf(link)} mène à la version ${versionId}, mais à un endroit que l’article n’y a pas ; corrigez ce qui suit le « # ».`,
        en: `${nameOf(link)} leads to version ${versionId}, but to a place that the article does not have there; correct the hash.`,
      });
    default:
      return say({
        fr: `${nameOf(link)} fait sortir de cette version, vers la version ${versionId} ; retirez la version si ce n’est pas voulu.`,
        en: `${nameOf(link)} takes the reader out of this version, to version ${versionId}; leave the version out if that is not wanted.`,
      });
  }
}

function hashMessage(link: PlaceLink): string {
  if (link.to === 'hash') {
    return say({
      fr: `${nameOf(link)} mène à un endroit que cet article n’a pas ; donnez cet identifiant à un intertitre ou à une ancre, ou corrigez ce qui suit le « # ».`,
      en: `${nameOf(link)} leads to a place that this article does not have; give a heading or an anchor that id, or correct the hash.`,
    });
  }
  return link.to === 'information'
    ? say({
        fr: `${nameOf(link)} mène à un endroit que la page n’a pas ; corrigez ce qui suit le « # ».`,
        en: `${nameOf(link)} leads to a place that the page does not have; correct the hash.`,
      })
    : say({
        fr: `${nameOf(link)} mène à un endroit que l’article ${link.articleId} n’a pas ; corrigez ce qui suit le « # ».`,
        en: `${nameOf(link)} leads to a place that article ${link.articleId} does not have; correct the hash.`,
      });
}

function nameOf(link: PlaceLink): string {
  if (link.to === 'hash') return say({ fr: `Le lien "#${link.hash}"`, en: `The link "#${link.hash}"` });
  if (link.to === 'information') {
    const path = informationPath(link.locale ?? DEFAULT_LOCALE, link.page, link.hash);
    // The author typed no locale, so it is left out.
    const typed = link.locale === null ? path.slice(homePath(DEFAULT_LOCALE).length) : path;
    return say({ fr: `Le lien "${typed}"`, en: `The link "${typed}"` });
  }
  const version = link.versionId === null ? '' : `v${link.versionId}/`;
  const typed = `"${link.file ?? `${version}${link.articleId}`}${link.hash === null ? '' : `#${link.hash}`}"`;
  return say({ fr: `Le lien ${typed}`, en: `The link ${typed}` });
}

/** Resolved target of a link, as a page needs it. */
export interface LinkTarget {
  /** Whether the page exists. */
  exists: boolean;
  /** Id in the target document; the hash as typed when the target does not have it. */
  hash: string | null;
}

/** Resolved target of a link and its problem, if any. */
export interface ResolvedLink extends LinkTarget {
  problem: 'unknown-page' | 'unknown-version' | 'unknown-article' | 'unknown-hash' | null;
}

/** Resolves each link of a document, in order. */
export function resolveLinks(site: SiteIndex, document: LinkedDocument): ResolvedLink[] {
  return document.links.map((link) => resolveLink(site, document, link));
}

function resolveLink(site: SiteIndex, document: LinkedDocument, link: DocumentLink): ResolvedLink {
  // An address is kept as typed; only the built site shows whether it is valid.
  if (link.to === 'address') return { exists: true, hash: null, problem: null };
  if (link.to === 'hash') return resolveHash(site, document, link.hash);
  if (link.to === 'information') return resolveInformation(site, document, link);
  const versionId = link.versionId ?? document.versionId;
  if (!site.hasVersion(versionId)) return { exists: false, hash: null, problem: 'unknown-version' };
  // Unless it names another language, the link stays in that of the page, whatever its text is in.
  const target = site.find(versionId, link.locale ?? document.locale, link.articleId);
  if (target === undefined) return { exists: false, hash: null, problem: 'unknown-article' };
  return resolveHash(site, target, link.hash);
}

function resolveInformation(
  { information }: SiteIndex,
  document: LinkedDocument,
  { page, hash, locale }: Extract<DocumentLink, { to: 'information' }>,
): ResolvedLink {
  if (!information.has(page, locale)) return { exists: false, hash: null, problem: 'unknown-page' };
  const isThere = hash === null || isTop(hash) || information.hasPlace(page, locale ?? document.locale, hash);
  return { exists: true, hash, problem: isThere ? null : 'unknown-hash' };
}

function resolveHash(site: SiteIndex, target: LinkedDocument, hash: string | null): ResolvedLink {
  if (hash === null || isTop(hash)) return { exists: true, hash, problem: null };
  const id = site.idIn(target, hash);
  return { exists: true, hash: id ?? hash, problem: id === null ? 'unknown-hash' : null };
}

/**
 * Checks whether a hash means the top of a page: empty or "top" (HTML, "scroll to the fragment").
 */
function isTop(hash: string): boolean {
  return hash === '' || hash.toLowerCase() === 'top';
}
