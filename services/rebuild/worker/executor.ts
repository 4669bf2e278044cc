import { type BuildFailure, say, type Sentence } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';
import type { BuildEnd } from '../event-log/decisions';
import type { SentRequest } from '../event-log/event-record';
import { type BuildProgress, BuildError } from '../site-builder';
import { StuckError } from './watched';

/** One attempt at a build, for whoever does the work. */
export interface Job {
  build: string;
  /** Cursors whose content the API holds. */
  reached: readonly string[];
  /** Ends the work. */
  signal: AbortSignal;
  /** Told of what is being done. */
  onProgress: (progress: BuildProgress) => void;
  /** Told how long what is being done may take from now. */
  onDeadline: (ms: number) => void;
  onLog: (line: string) => void;
  /** Names the request of this build to somebody else, the same at each attempt. */
  requestId: string;
  request: BuildRequest;
  /** Called before the release is put in place; resolves when that is written down. */
  onPublishing: () => Promise<void>;
}

/** What is written down of asking somebody else for a build. */
export interface BuildRequest {
  /** The request that an attempt sent and nobody refused; null when there is none. */
  sent: () => SentRequest | null;
  /** Called before it is sent; resolves when that is written down. @returns false when another attempt has sent one. */
  onSend: (before: string | null) => Promise<boolean>;
  /** Called when it was refused; resolves when that is written down. */
  onRefused: () => Promise<void>;
}

/** How work ends that went well. */
export type JobOutcome = Exclude<BuildEnd, { state: 'failed' }>;

/** Makes a build and puts it in place: here, or by asking somebody else. */
export interface Executor {
  /** @throws {Error} when there is no new site; `failureOf` says why. */
  run(task: Job): Promise<JobOutcome>;
  /** How an attempt ended that was interrupted after its release had been made; null when there is none. */
  findEnd(build: string): JobOutcome | null;
  /** The kind of the next build, as far as anybody knows. */
  nextKind(): 'warm' | 'cold' | null;
}

/** The failure that an error is reported as. */
export function failureOf(error: unknown, isPublishing: boolean): BuildFailure {
  if (isDiskFull(error)) {
    return failure(
      'disk-full',
      say({
        fr: `Disque : la place manque pour la construction : ${messageOf(error)}. Libérez-en, puis demandez une construction.`,
        en: `Disk: expected room for the build, received ${messageOf(error)}. Make room, then ask for a build.`,
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

/** Whether there is no room on the disk, also where an error only names it as its cause. */
function isDiskFull(error: unknown, depth = 0): boolean {
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return true;
  return depth < 5 && error instanceof Error && isDiskFull(error.cause, depth + 1);
}
