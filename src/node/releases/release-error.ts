import { say, type Sentence } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../errors';

/** Kinds of failures of releases. */
export type ReleaseFault =
  | 'disk-full'
  /** Another process changes the releases for longer than the timeout. */
  | 'busy'
  /** The folder contains no site. */
  | 'no-site'
  | 'unknown-release'
  /** Stored data is unreadable. */
  | 'damaged'
  | 'file-system';

/**
 * Error of a failed operation on releases, in the language of this process. The live release has
 * not changed.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  constructor(
    readonly reason: ReleaseFault,
    message: Sentence,
    options?: ErrorOptions,
  ) {
    super(say(message), options);
  }
}

/**
 * Converts a file system error to a release error with advice; release errors are returned
 * unchanged.
 * @param what The failed action, such as `publish a release`.
 */
export function toReleaseError(error: unknown, what: Sentence): ReleaseError {
  if (error instanceof ReleaseError) return error;
  const reason = messageOf(error);
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) {
    return new ReleaseError(
      'disk-full',
      {
        fr: `Il n’y a pas assez de place sur le disque pour ${what.fr} (${reason}). Ce qui est servi n’a pas changé. Libérez de la place, ou gardez moins de publications, puis publiez de nouveau.`,
        en: `Expected room on the disk to ${what.en}, found none (${reason}). What is served has not changed. Free some space, or keep fewer releases, then publish again.`,
      },
      { cause: error },
    );
  }
  return new ReleaseError(
    'file-system',
    {
      fr: `Impossible de ${what.fr} : ${reason}. Ce qui est servi n’a pas changé. Remédiez-y, puis réessayez.`,
      en: `Could not ${what.en}: ${reason}. What is served has not changed. Put that right, then try again.`,
    },
    { cause: error },
  );
}
