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

/** What an incremental build changed of a public edition. */
export interface EditionChange {
  edition: PublicEdition;
  /** The edition as it was, when its outline was made anew; null when the outline is the same. */
  before: PublicEdition | null;
  /** Ids of the articles that changed in themselves or in what the outline tells of them, that came or went. */
  articles: ReadonlySet<number>;
}

/** The content as an incremental build left it, and what it changed. */
export interface ContentUpdate {
  content: PublicContent;
  changes: readonly EditionChange[];
}

/**
 * What is published, kept from one build of a daemon to the next, so that what did not change is not read
 * again.
 */
export class CachedContent {
  #content: PublicContent | null = null;

  /** Reads everything. */
  read(source: NodeSource): PublicContent {
    this.#content = readPublicContent(source);
    return this.#content;
  }

  /**
   * Reads what an incremental build changed.
   * @returns null when everything must be read: nothing is kept, or more changed than articles and outlines.
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

  /** Forgets everything. */
  forget(): void {
    this.#content = null;
  }
}

/** Tells whether a version is public: an outline that was not there before is then of an edition that begins. */
function isPublic({ getNode }: NodeSource, versionId: number): boolean {
  const version = getNode(nodeKey.version(versionId)) as VersionNode | undefined;
  return version !== undefined && isPublicVersion(version);
}

/** Ids of the articles that only one of two outlines lists, or of which they tell something else. */
function listedAnew({ outline: before }: PublicEdition, { outline: after }: PublicEdition): number[] {
  const ids = new Set([...before.articles.keys(), ...after.articles.keys()]);
  return [...ids].filter((id) => JSON.stringify(before.articles.get(id)) !== JSON.stringify(after.articles.get(id)));
}
