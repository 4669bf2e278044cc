/*
 * A build daemon: one Gatsby process that builds again whenever content changes. What its parts tell one another
 * stands in one place of the process, because Gatsby compiles each plugin with a copy of its own of this file.
 */

/** What an incremental build has done to a node or a page: made it (anew), or deleted it. */
export type Change = 'made' | 'deleted';

/** One build of a daemon, of which the content that changed is known. */
export interface ChangeSet {
  /** Nodes made, made anew or deleted so far, by id, with their type. Grows while the build goes on. */
  readonly nodes: ReadonlyMap<string, { type: string; change: Change }>;
  /** Pages made, made anew (another context) or deleted so far, by path. */
  readonly pages: ReadonlyMap<string, Change>;
  /** Files below `public/` that were written or removed so far. Whoever writes one tells it. */
  readonly files: FileChanges;
}

/** Files below `public/` that an incremental build wrote or removed; paths are relative to it, with `/`. */
export class FileChanges {
  readonly written = new Set<string>();
  readonly removed = new Set<string>();

  /** Notes a file that was written. */
  wrote(file: string): void {
    this.removed.delete(file);
    this.written.add(file);
  }

  /** Notes a file that was removed. */
  gone(file: string): void {
    this.written.delete(file);
    this.removed.add(file);
  }
}

/** A process that builds again and again. */
export interface BuildDaemon {
  /**
   * The build under way, when it is one of which the changes are known; null when everything is to be done: in the first
   * build, and in builds after a change that can touch any page. A plugin that cannot do with the changes alone sets it to
   * null before the pages are made: the build then does everything.
   */
  changeSet: ChangeSet | null;
  /**
   * Why the scripts of this process no longer fit the site; null while they do. A plugin that finds out says so while the
   * pages are made: a new process then compiles others.
   */
  outdated: string | null;
}

const PLACE = Symbol.for('versio.build-daemon');

/** The build daemon, in whose process this is; null in a plain build, where nothing need be remembered. */
export function buildDaemon(): BuildDaemon | null {
  return (globalThis as { [PLACE]?: BuildDaemon })[PLACE] ?? null;
}

/** Makes this process one that builds again and again. Called once, before Gatsby starts. */
export function becomeDaemon(): BuildDaemon {
  const resident: BuildDaemon = { changeSet: null, outdated: null };
  (globalThis as { [PLACE]?: BuildDaemon })[PLACE] = resident;
  return resident;
}
