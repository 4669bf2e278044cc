import type { ArticleChange, ArticleDifference, Finding, PublishingLock, Release } from '../../../content-schema';
import type { FileSystem } from './file-system';

/** Retention limits of data that is no longer live. */
export interface RetentionOptions {
  /** Number of releases that can be rolled back to, including the live one (default: 20). */
  releases?: number;
  /** Retention of earlier releases' files with hashed names, in days (default: 30). */
  assetDays?: number;
  /**
   * Maximum number of bytes stored besides the live release; the oldest data is removed first
   * (default: 2 GB).
   */
  maxBytes?: number;
}

/** Options of a release store. */
export interface ReleaseStoreOptions extends RetentionOptions {
  /** Maximum wait for other writers of the releases, in milliseconds (default: 30,000). */
  timeoutMs?: number;
  /** Returns the time for displayed dates, in milliseconds (default: the system clock). */
  now?: () => number;
  fileSystem?: FileSystem;
  /** Called when an interrupted operation could not be completed; it is retried later. */
  onProblem?: (message: string) => void;
}

/** A built site to release. */
export interface NewRelease extends Pick<Release, 'build' | 'kind' | 'cursor' | 'pages'> {
  /** Folder of the build. Its files are copied, never linked: builds write into files. */
  folder: string;
  /** Differences since the last release; null when all files must be compared. */
  changed: { written: readonly string[]; removed: readonly string[] } | null;
  includes: readonly string[];
  /** Findings of the build, in the order of its report; null when unknown. */
  findings: readonly Finding[] | null;
}

/** All files of a release. */
export interface ReleaseContents {
  /** Files by path with `/` between parts; digests are SHA-256 in hexadecimal. */
  files: ReadonlyMap<string, { digest: string; size: number }>;
  /** Returns the file with the bytes of a digest. */
  fileOf(digest: string): string;
}

/**
 * Stores releases in a folder and serves one of them at `<folder>/current`. It is created by
 * `createReleaseStore`; see README for the layout of the folder.
 */
export interface ReleaseStore {
  /** The folder to serve: a link that is switched atomically. */
  readonly currentFolder: string;
  /**
   * Creates a release and switches to it, unless publishing is locked.
   * @param onProgress Called after each file of an upload.
   */
  publish(site: NewRelease, onProgress?: () => void): Promise<Release>;
  /**
   * Finds what in the folder of the last release differs from it. The next release of the folder
   * then needs a list of what changed since, instead of comparing all files, which takes seconds on
   * a large site.
   */
  compare(folder: string): Promise<void>;
  /** Returns the live release; null before the first. */
  live(): Release | null;
  /** Returns the stored releases, the newest first. */
  list(): readonly Release[];
  /** Returns the publishing lock, with its time and release; null when publishing is not locked. */
  lock(): PublishingLock | null;
  /** Switches to an earlier release (default: the one before the live one) and locks publishing. */
  rollback(options: { to?: string; by: string }): Promise<Release>;
  /** Removes the lock and switches to the newest release. */
  unlock(): Promise<Release>;
  /** Returns the Markdown of an article before and after a release. */
  difference(
    release: string,
    article: Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>,
  ): Promise<ArticleDifference>;
  /** Returns the files of a release, for uploading them. */
  contents(release: string): Promise<ReleaseContents>;
  /** Removes expired data; safe at any time. */
  prune(): Promise<{ releases: number; files: number; bytes: number }>;
}
