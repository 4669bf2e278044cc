/*
 * Shared state of a build daemon: one Gatsby process that builds again whenever content changes. It
 * is stored on `globalThis`, because Gatsby compiles each plugin with a separate copy of this file.
 */

/** Change of a node or a page in an incremental build: created (again), or deleted. */
export type Change = 'created' | 'deleted';

/** Changes of an incremental build. */
export interface ChangeSet {
  /**
   * Nodes that were created, changed or deleted so far, by id, with their type. Grows during the
   * build.
   */
  readonly nodes: ReadonlyMap<string, { type: string; change: Change }>;
  /** Pages that were created, changed (another context) or deleted so far, by path. */
  readonly pages: ReadonlyMap<string, Change>;
  /**
   * Files below `public/` that were written or removed so far. All code that writes one must record
   * it.
   */
  readonly files: FileChanges;
}

/**
 * Files below `public/` that an incremental build wrote or removed; paths are relative to it, with
 * `/`.
 */
export class FileChanges {
  readonly written = new Set<string>();
  readonly removed = new Set<string>();

  /** Records a written file. */
  recordWrite(file: string): void {
    this.removed.delete(file);
    this.written.add(file);
  }

  /** Records a removed file. */
  recordRemoval(file: string): void {
    this.written.delete(file);
    this.removed.add(file);
  }
}

/** State of a process that builds repeatedly. */
export interface BuildDaemon {
  /**
   * The change set of the current build; null in a full build: the first one, and builds after a
   * change that can affect any page. A plugin that cannot build incrementally sets it to null
   * before the pages are created, which makes it a full build.
   */
  changeSet: ChangeSet | null;
  /**
   * The reason why the scripts of this process no longer fit the site; null while they do. A plugin
   * that detects this sets it while the pages are created; a new process then compiles new scripts.
   */
  outdated: string | null;
  /**
   * Work of plugins between builds, by name. It starts when nothing has been built for some
   * seconds, and again after each build. It ends soon when the signal is aborted: another build
   * begins.
   */
  readonly idleWork: Map<string, (signal: AbortSignal) => Promise<void>>;
}

const DAEMON_KEY = Symbol.for('versio.build-daemon');

/** Returns the state of the build daemon; null in a plain build, where nothing need be cached. */
export function buildDaemon(): BuildDaemon | null {
  return (globalThis as { [DAEMON_KEY]?: BuildDaemon })[DAEMON_KEY] ?? null;
}

/** Makes this process a build daemon. Called once, before Gatsby starts. */
export function becomeDaemon(): BuildDaemon {
  const daemon: BuildDaemon = { changeSet: null, outdated: null, idleWork: new Map() };
  (globalThis as { [DAEMON_KEY]?: BuildDaemon })[DAEMON_KEY] = daemon;
  return daemon;
}
