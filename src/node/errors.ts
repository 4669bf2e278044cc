/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** Returns the message and stack of any thrown value, for a log. */
export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Checks whether an error has one of the system's error codes, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/** Checks whether a file system call failed because the path does not exist. */
export function isMissing(error: unknown): boolean {
  return hasErrorCode(error, 'ENOENT', 'ENOTDIR');
}

/**
 * Returns the reason why a request failed. Errors of `fetch` have the socket error as their cause.
 */
export function networkReasonOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const message = readText(cause, 'message') || readText(error, 'message') || String(error);
  const code = readText(cause, 'code');
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}

/**
 * Returns the error code of a failed connection, such as `ECONNREFUSED`; empty when there is none.
 */
export function networkCodeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return readText(cause, 'code') || readText(error, 'code');
}

function readText(value: unknown, key: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof field === 'string' ? field : '';
}
