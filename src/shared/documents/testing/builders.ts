import type { DocumentLink } from '../../markdown/document';
import type { LinkedDocument } from '../site-index';

/** A document as links see it: of article 1 of version 1 in French, where nothing else is said. */
export function linkedDocument(fields: Partial<LinkedDocument> = {}): LinkedDocument {
  const locale = fields.locale ?? 'fr';
  return { versionId: 1, articleId: 1, links: [], anchors: [], locale, contentLocale: locale, ...fields };
}

/** A link to an article, as an author types it: `12`, `12#hash`, `v3/12`; or to a hash: `#hash`. It stands in line 1. */
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
