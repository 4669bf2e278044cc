import type { DocumentLink } from '../../markdown/document';
import type { LinkedDocument } from '../site-index';

/** Creates a linked document; the defaults are article 1 of version 1 in French. */
export function linkedDocument(fields: Partial<LinkedDocument> = {}): LinkedDocument {
  const locale = fields.locale ?? 'fr';
  return { versionId: 1, articleId: 1, links: [], anchors: [], locale, contentLocale: locale, ...fields };
}

/** Creates a link on line 1 from what an author types: `12`, `12#hash`, `v3/12` or `#hash`. */
export function link(typed: string): DocumentLink {
  const [, version, articleId, hash] = /^(?:v(\d+)\/)?(\d*)(?:#(.*))?$/.exec(typed) ?? [];
  if (articleId === '') return { to: 'hash', hash: hash ?? '', line: 1 };
  return {
    to: 'article',
    articleId: Number(articleId),
    versionId: version === undefined ? null : Number(version),
    hash: hash ?? null,
    line: 1,
  };
}
