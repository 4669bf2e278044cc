import { isPublicVersion, nodeKey, type VersionNode } from '../../content-schema';
import type { ChangeSet } from './change-set';
import { changedEditions } from './changed-editions';
import {
  articleReaders,
  readEdition,
  readPublicContent,
  type NodeSource,
  type PublicContent,
  type PublicEdition,
} from './public-content';

/** Changes of a public edition in an incremental build. */
export interface EditionChange {
  edition: PublicEdition;
  /** The previous edition, if its sidebar tree changed; null when the tree is the same. */
  before: PublicEdition | null;
  /**
   * Ids of the articles that were added, deleted, or changed, including their entry in the sidebar
   * tree.
   */
  articles: ReadonlySet<number>;
}

/** The content of a build, and its changes since the last one. */
export interface ContentUpdate {
  content: PublicContent;
  /** Null when anything may have changed. */
  changes: readonly EditionChange[] | null;
}

/**
 * Published content that a build daemon caches between builds, so that unchanged content is not
 * read again.
 */
export class CachedContent {
  #content: PublicContent | null = null;

  /**
   * Reads what an incremental build changed. It reads everything when nothing is cached, or more
   * changed than articles and sidebar trees.
   * @param changeSet Null in a full build, and after a build that failed.
   */
  read(source: NodeSource, changeSet: Pick<ChangeSet, 'nodes'> | null): ContentUpdate {
    const update = (changeSet && this.#update(source, changeSet)) ?? {
      content: readPublicContent(source),
      changes: null,
    };
    this.#content = update.content;
    return update;
  }

  #update(source: NodeSource, changeSet: Pick<ChangeSet, 'nodes'>): ContentUpdate | null {
    const changed = changedEditions(changeSet);
    const cached = this.#content;
    if (cached === null || changed === null) return null;
    const changes: EditionChange[] = [];
    const editions = [...cached.editions];
    for (const { versionId, locale, outline, articles } of changed.values()) {
      const at = editions.findIndex((each) => each.versionId === versionId && each.locale === locale);
      const before = editions[at];
      if (before === undefined) {
        if (outline && isPublic(source, versionId)) return null;
        continue;
      }
      const edition = outline ? readEdition(source, before.version, locale) : before;
      if (edition === null) return null;
      editions[at] = edition;
      const listed = outline ? listedAnew(before, edition) : [];
      changes.push({ edition, before: outline ? before : null, articles: new Set([...articles, ...listed]) });
    }
    return { content: { ...cached, ...articleReaders(source), editions }, changes };
  }
}

/**
 * Checks whether a version is public: then a sidebar tree that was not cached belongs to a new
 * edition.
 */
function isPublic({ getNode }: NodeSource, versionId: number): boolean {
  const version = getNode(nodeKey.version(versionId)) as VersionNode | undefined;
  return version !== undefined && isPublicVersion(version);
}

/** Returns the ids of the articles whose entries differ between two sidebar trees. */
function listedAnew({ outline: before }: PublicEdition, { outline: after }: PublicEdition): number[] {
  const ids = new Set([...before.articles.keys(), ...after.articles.keys()]);
  return [...ids].filter((id) => JSON.stringify(before.articles.get(id)) !== JSON.stringify(after.articles.get(id)));
}
