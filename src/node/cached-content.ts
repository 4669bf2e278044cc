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

/** The content after an incremental build, and its changes. */
export interface ContentUpdate {
  content: PublicContent;
  changes: readonly EditionChange[];
}

/**
 * Published content that a build daemon caches between builds, so that unchanged content is not
 * read again.
 */
export class CachedContent {
  #content: PublicContent | null = null;

  /** Reads all content. */
  read(source: NodeSource): PublicContent {
    this.#content = readPublicContent(source);
    return this.#content;
  }

  /**
   * Reads what an incremental build changed.
   * @returns null when everything must be read: nothing is cached, or more changed than articles
   * and sidebar trees.
   */
  update(source: NodeSource, changeSet: Pick<ChangeSet, 'nodes'>): ContentUpdate | null {
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
    this.#content = { ...cached, ...articleReaders(source), editions };
    return { content: this.#content, changes };
  }

  /** Clears the cache. */
  forget(): void {
    this.#content = null;
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
