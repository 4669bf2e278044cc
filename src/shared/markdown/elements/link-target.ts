import { toContentId } from '../safety/content-ids';

/** What an address typed in a text leads to (specification §2, "Link targets in content"). */
export type LinkTarget =
  | { kind: 'hash'; hash: string }
  | { kind: 'article'; articleId: number; versionId: number | null; hash: string | null }
  /** Another site. */
  | { kind: 'external'; href: string }
  /** An e-mail address, or a path of this site. */
  | { kind: 'plain'; href: string }
  | { kind: 'broken'; reason: 'address' | 'protocol' };

const ARTICLE = /^(?:v(\d{1,15})\/)?(\d{1,15})(?:#(.*))?$/;

/**
 * Reads an address as browsers do (tabs, line feeds and outer spaces do not count), and accepts only the forms that
 * content may use; every other form is broken, `javascript:` among them.
 */
export function readLinkTarget(typed: string): LinkTarget {
  const href = typed.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');
  if (href.startsWith('#')) return { kind: 'hash', hash: readHash(href.slice(1)) };
  if (/^https?:\/\/[^\s/?#\\]/i.test(href)) return { kind: 'external', href };
  if (/^mailto:[^\s]/i.test(href) || /^\/(?![/\\])/.test(href)) return { kind: 'plain', href };
  const [, version, article, hash] = ARTICLE.exec(href) ?? [];
  const articleId = Number(article);
  const versionId = version === undefined ? null : Number(version);
  if (article !== undefined && articleId > 0 && versionId !== 0) {
    return { kind: 'article', articleId, versionId, hash: hash ? readHash(hash) : null };
  }
  return { kind: 'broken', reason: /^[a-z][a-z0-9+.-]*:/i.test(href) ? 'protocol' : 'address' };
}

/** Decodes a hash and maps it to the id that its heading has in the page. */
function readHash(hash: string): string {
  const decoded = decode(hash);
  return decoded === '' ? '' : toContentId(decoded);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
