import { hasErrorCode, messageOf } from '../errors';

/** Why something about releases failed. */
export type ReleaseFault =
  | 'disk-full'
  /** Another process works on the releases, longer than is waited for. */
  | 'busy'
  /** The folder to be released holds no site. */
  | 'no-site'
  | 'unknown-release'
  /** What is kept cannot be read. */
  | 'damaged'
  | 'file-system';

/** Something about releases that failed; what is served has not changed. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  constructor(
    readonly reason: ReleaseFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Gives what the file system threw a name and a next action; other release errors stay as they are. */
export function toReleaseError(error: unknown, what: string): ReleaseError {
  if (error instanceof ReleaseError) return error;
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) {
    return new ReleaseError(
      'disk-full',
      `Expected room on the disk to ${what}, found none (${messageOf(error)}). What is served has not changed. ` +
        'Free some space, or keep fewer releases, then publish again.',
      { cause: error },
    );
  }
  return new ReleaseError(
    'file-system',
    `Could not ${what}: ${messageOf(error)}. What is served has not changed. Put that right, then try again.`,
    { cause: error },
  );
}
