import { LOCALES, TEXT_LIMITS, type Locale } from '../../../../content-schema';
import { toContentId } from '../safety/content-ids';
import { decodeText } from '../../decode-text';

/** Parsed link target (specification §2, "Link targets in content"). */
export type LinkTarget =
  | { kind: 'hash'; hash: string }
  | { kind: 'article'; articleId: number; versionId: number | null; hash: string | null }
  /**
   * Information page by its name, `index` for their
   * list. Without a locale, the reader's locale applies.
   */
  | { kind: 'information'; page: string; locale: Locale | null; hash: string | null }
  /** Absolute URL on another site or on this one. */
  | { kind: 'external'; href: string }
  /** Absolute path on this site. */
  | { kind: 'path'; href: string }
  /** An e-mail address or a phone number. */
  | { kind: 'plain'; href: string }
  | { kind: 'broken'; reason: 'address' | 'protocol' };

/** Last of the characters that browsers trim from both ends of a URL. */
const SPACE = 0x20;

const ARTICLE = /^(?:v(\d{1,15})\/)?(\d{1,15})(?:#(.*))?$/;
const INFORMATION = /^(?:\/([a-z]{2}))?\/(?:information(?:\/([^/?#]+))?|(privacy-policy))\/?(?:#(.*))?$/;

/**
 * Parses a link address as browsers do (tabs, line feeds and outer spaces are ignored). Accepts
 * only the forms that content may use; every other form, such as `javascript:`, is broken.
 */
export function readLinkTarget(typed: string): LinkTarget {
  if (typed.length > TEXT_LIMITS.address) return { kind: 'broken', reason: 'address' };
  const href = withoutOuterSpaces(typed.replace(/[\t\n\r]/g, ''));
  if (href.startsWith('#')) return { kind: 'hash', hash: readHash(href.slice(1)) };
  if (/^https?:\/\/[^\s/?#\\]/i.test(href)) return { kind: 'external', href };
  const information = readInformation(href);
  if (information !== null) return information;
  if (/^(?:mailto|tel|sms):[^\s]/i.test(href)) return { kind: 'plain', href };
  if (/^\/(?![/\\])/.test(href)) return { kind: 'path', href };
  const [, version, article, hash] = ARTICLE.exec(href) ?? [];
  const articleId = Number(article);
  const versionId = version === undefined ? null : Number(version);
  if (article !== undefined && articleId > 0 && versionId !== 0) {
    return { kind: 'article', articleId, versionId, hash: hash ? readHash(hash) : null };
  }
  return { kind: 'broken', reason: /^[a-z][a-z0-9+.-]*:/i.test(href) ? 'protocol' : 'address' };
}

function readInformation(href: string): LinkTarget | null {
  const [found, spoken, name, policy, hash] = INFORMATION.exec(href) ?? [];
  const locale = LOCALES.find((each) => each === spoken) ?? null;
  if (found === undefined || (spoken !== undefined && locale === null)) return null;
  return { kind: 'information', page: name ?? policy ?? 'index', locale, hash: hash ? readHash(hash) : null };
}

/** Trims spaces and control characters at both ends. */
function withoutOuterSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end -= 1;
  return text.slice(start, end);
}

/** Decodes a hash and maps it to the id of its heading in the page. */
function readHash(hash: string): string {
  const decoded = decodeText(hash);
  return decoded === '' ? '' : toContentId(decoded);
}
