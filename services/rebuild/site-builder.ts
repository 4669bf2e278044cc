import type { BuildFailure, QualityReport } from '../../content-schema';

/** A request for a build. */
export interface BuildRequest {
  /** Name of the build, for logs. */
  id: string;
  /** Aborts the build: the builder stops its processes and rejects. */
  signal: AbortSignal;
  /**
   * Called whenever the progress changes. Silence for `inactivityTimeoutMs` of the service counts
   * as stuck.
   */
  onProgress: (progress: BuildProgress) => void;
  /** Called with each line for the log of the build. */
  onLog: (line: string) => void;
}

/** Progress of a builder. */
export interface BuildProgress {
  phase: string;
  done?: number;
  total?: number;
}

/** Files of the output folder, as relative paths with `/`. */
export interface ChangedFiles {
  written: readonly string[];
  removed: readonly string[];
}

/** Result of a successful build. */
export interface BuiltSite {
  /** Output folder. It does not change until `onPublished` is called, or the next build starts. */
  folder: string;
  /** Changes since the previous successful build; null when everything must be compared. */
  changed: ChangedFiles | null;
  kind: 'warm' | 'cold';
  /** Cursor of the change feed at which the content was read. */
  cursor: string | null;
  pages: number;
  report: QualityReport | null;
  /** Duration of each phase, in milliseconds. */
  phases: readonly { name: string; ms: number }[];
}

/** Builds the site from the current content, one build at a time. */
export interface SiteBuilder {
  /**
   * Builds the site.
   * @throws {BuildError} when the build fails; the content of the output folder is then undefined.
   */
  build(request: BuildRequest): Promise<BuiltSite>;
  /**
   * Reports that the folder of the last build was read, or never will be: writes to it may start.
   */
  onPublished(): void;
  /** Stops the builder's processes. */
  close(): Promise<void>;
}

/** Error of a build without a result. */
export class BuildError extends Error {
  override name = 'BuildError';
  constructor(
    readonly failure: BuildFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
  }
}
