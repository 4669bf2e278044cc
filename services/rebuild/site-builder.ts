import type { BuildFailure, QualityReport } from '../../content-schema';

/** What a build is asked for. */
export interface BuildRequest {
  /** Name of the build, for logs. */
  id: string;
  /** Ends it: the builder stops what it has started and rejects. */
  signal: AbortSignal;
  /** Told of what is being done, whenever that changes; silence of `inactivityTimeoutMs` of the service counts as standing still. */
  onProgress: (progress: BuildProgress) => void;
  /** Told of each line for the log of the build. */
  onLog: (line: string) => void;
}

/** What a builder is doing. */
export interface BuildProgress {
  phase: string;
  done?: number;
  total?: number;
}

/** Files of the output folder, as paths relative to it with `/`. */
export interface ChangedFiles {
  written: readonly string[];
  removed: readonly string[];
}

/** What a successful build made. */
export interface BuiltSite {
  /** The output folder; it stays as it is until `taken` is called, or the next build starts. */
  folder: string;
  /** What differs in it since the build before that ended well; null when all of it must be looked at. */
  changed: ChangedFiles | null;
  kind: 'warm' | 'cold';
  /** Cursor of the change feed that the content was read at. */
  cursor: string | null;
  pages: number;
  report: QualityReport | null;
  /** What took how long, in milliseconds. */
  phases: readonly { name: string; ms: number }[];
}

/** Makes a site of the content as it is now; one build at a time. */
export interface SiteBuilder {
  /**
   * Builds.
   * @throws {BuildError} when there is no new site; the output folder may hold anything then.
   */
  build(request: BuildRequest): Promise<BuiltSite>;
  /** Tells that the folder of the last build has been read, or never will be: what would write there may begin. */
  onPublished(): void;
  /** Ends the processes that it keeps. */
  close(): Promise<void>;
}

/** A build that made no site. */
export class BuildError extends Error {
  override name = 'BuildError';
  constructor(
    readonly failure: BuildFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
  }
}
