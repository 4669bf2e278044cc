import type { ArticleChange, ArticleDifference, Finding, PublishingLock, Release } from '../../../content-schema';

/** How long what is no longer live is kept. */
export interface RetentionOptions {
  /** How many releases can be rolled back to, the live one included (default: 20). */
  releases?: number;
  /** How long files of earlier releases that are named by their content stay reachable, in days (default: 30). */
  assetDays?: number;
  /** How many bytes may be kept beyond the live release; the oldest go first (default: 2 GB). */
  maxBytes?: number;
}

/** A built site to be released. */
export interface NewRelease {
  /** Folder of the build. Its files are copied, never linked: builds write into files. */
  folder: string;
  /** What differs in it since the release that was made last; null when all of it is to be compared. */
  changed: { written: readonly string[]; removed: readonly string[] } | null;
  build: string | null;
  kind: 'warm' | 'cold';
  cursor: string | null;
  includes: readonly string[];
  pages: number;
  /** What the build found, in the order of its report; null where that is not known. */
  findings: readonly Finding[] | null;
}

/** All files of a release. */
export interface ReleaseContents {
  id: string;
  /** By path with `/` between parts; digests are SHA-256 in hexadecimal. */
  files: ReadonlyMap<string, { digest: string; size: number }>;
  /** File that holds the bytes of a digest. */
  fileOf(digest: string): string;
}

/**
 * Keeps releases in a folder and puts one of them at `<folder>/current`.
 * Contract of `createReleaseStore`; see README for what lies where.
 */
export interface ReleaseStore {
  /** The folder to serve: a link that is switched in one step. */
  readonly currentFolder: string;
  /** Makes a release and switches to it, unless publishing is locked. */
  publish(site: NewRelease): Promise<Release>;
  /** The release that is served; null before the first. */
  live(): Release | null;
  /** Releases that are kept, the newest first. */
  list(): readonly Release[];
  /** Whether, since when and at what publishing is locked. */
  lock(): PublishingLock | null;
  /** Switches to an earlier release (default: the one before the live one) and locks publishing. */
  rollback(options: { to?: string; by: string }): Promise<Release>;
  /** Unlocks; switches to the newest release. */
  unlock(): Promise<Release>;
  /** The Markdown of an article before and after a release. */
  difference(
    release: string,
    article: Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>,
  ): Promise<ArticleDifference>;
  /** The files of a release, to be sent elsewhere. */
  contents(release: string): Promise<ReleaseContents>;
  /** Removes what is past its time; safe at any moment. */
  prune(): Promise<{ releases: number; files: number; bytes: number }>;
}
