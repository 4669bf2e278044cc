import { type BuildFailure, say, type Sentence } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';
import type { BuildEnd } from '../event-log/decisions';
import type { SentRequest } from '../event-log/event-record';
import { type BuildProgress, BuildError } from '../site-builder';
import { StuckError } from './watched';

/** One attempt at a build, for an executor. */
export interface Job {
  build: string;
  /** Cursors whose content the API has. */
  reached: readonly string[];
  /** Whether a hook announced a change of the content that this build publishes. */
  isChangeExpected: boolean;
  /** Returns whether another build waits for the end of this one. */
  isAnotherWaiting: () => boolean;
  /** Aborts the work. */
  signal: AbortSignal;
  /** Called with the progress. */
  onProgress: (progress: BuildProgress) => void;
  /** Called with the maximum remaining time of the current phase. */
  onDeadline: (ms: number) => void;
  onLog: (line: string) => void;
  /** Id of this build's request to a remote builder, the same at each attempt. */
  requestId: string;
  request: BuildRequest;
  /** Called before the release is published; resolves when that is saved. */
  onPublishing: () => Promise<void>;
}

/** Recorded request to a remote builder. */
export interface BuildRequest {
  /** Returns the request that an attempt sent and that was not refused; null when there is none. */
  sent: () => SentRequest | null;
  /**
   * Called before the request is sent; resolves when that is saved.
   * @returns false when another attempt has sent one.
   */
  onSend: (before: string | null) => Promise<boolean>;
  /** Called when the request was refused; resolves when that is saved. */
  onRefused: () => Promise<void>;
}

/** Result of a successful job. */
export type JobOutcome = Exclude<BuildEnd, { state: 'failed' }>;

/** Builds and publishes: on this machine, or through a remote builder. */
export interface Executor {
  /** @throws {Error} when there is no new site; `failureOf` returns the reason. */
  run(task: Job): Promise<JobOutcome>;
  /**
   * Finds the result of an attempt that was interrupted after its release was created; null when
   * there is none.
   * @param since When the build was created: an earlier release is of another build of its name.
   */
  findEnd(build: string, since: string): JobOutcome | null;
  /** Returns the expected kind of the next build; null when unknown. */
  nextKind(): 'warm' | 'cold' | null;
}

/** Converts an error to a reported failure. */
export function failureOf(error: unknown, isPublishing: boolean): BuildFailure {
  if (isDiskFull(error)) {
    return failure(
      'disk-full',
      say({
        fr: `Disque : la place manque pour la construction : ${messageOf(error)}. Libérez-en. Un nouvel essai suit.`,
        en: `Disk: expected room for the build, received ${messageOf(error)}. Make room. It is tried again.`,
      }),
    );
  }
  if (error instanceof BuildError) return error.failure;
  const what: Sentence = isPublishing
    ? { fr: 'La mise en ligne', en: 'Publishing' }
    : { fr: 'La construction', en: 'Build' };
  if (error instanceof StuckError) {
    return failure(
      'stuck',
      say({
        fr: `${what.fr} ${error.message} et a donc été arrêtée. Lisez son journal, puis demandez une construction.`,
        en: `${what.en}: expected it to go on, and ${error.message}, so it was ended. See its log, then ask for a build.`,
      }),
    );
  }
  return failure(
    isPublishing ? 'publish-refused' : 'build-error',
    say({
      fr: `${what.fr} n’a pas donné de nouveau site : ${messageOf(error)}. Lisez son journal, puis demandez une construction.`,
      en: `${what.en}: expected a new site, received an error: ${messageOf(error)}. See its log, then ask for a build.`,
    }),
  );
}

function failure(reason: BuildFailure['reason'], message: string): BuildFailure {
  return { reason, message, findings: [] };
}

/** Checks whether the disk is full, also when that is only the cause of an error. */
function isDiskFull(error: unknown, depth = 0): boolean {
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return true;
  return depth < 5 && error instanceof Error && isDiskFull(error.cause, depth + 1);
}
