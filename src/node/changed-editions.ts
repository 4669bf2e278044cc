import { isLocale, nodeKey, NODE_TYPES, type Edition } from '../../content-schema';
import type { ChangeSet } from './change-set';

/** Changes of an edition in an incremental build. */
export interface ChangedEdition extends Edition {
  /** Whether its sidebar tree was changed or deleted. */
  outline: boolean;
  /** Ids of the articles whose node or compiled document was created, changed or deleted. */
  articles: Set<number>;
}

const CONTENT_KEY = /^versio:(?:outline|article|document):(\d+):(\w+)(?::(\d+))?$/;

/** Types of nodes that belong to an edition. Any page may query nodes of other types. */
export const EDITION_TYPES: ReadonlySet<string> = new Set([
  NODE_TYPES.outline,
  NODE_TYPES.article,
  NODE_TYPES.document,
]);

/**
 * Lists the changes of each edition in an incremental build, by the key of its sidebar tree.
 * @returns null when more than editions changed, such as versions or redirects.
 */
export function changedEditions({ nodes }: Pick<ChangeSet, 'nodes'>): ReadonlyMap<string, ChangedEdition> | null {
  const editions = new Map<string, ChangedEdition>();
  for (const [id, { type }] of nodes) {
    if (!EDITION_TYPES.has(type)) return null;
    const [, version, locale, article] = CONTENT_KEY.exec(id) ?? [];
    if (version === undefined || !isLocale(locale)) return null;
    const versionId = Number(version);
    const key = nodeKey.outline(versionId, locale);
    const edition = editions.get(key) ?? { versionId, locale, outline: false, articles: new Set<number>() };
    editions.set(key, edition);
    if (article === undefined) edition.outline = true;
    else edition.articles.add(Number(article));
  }
  return editions;
}
