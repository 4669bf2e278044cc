/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** What an error says and where it was thrown, for a log. */
export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether an error carries one of the codes of the operating system, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/** Whether a file system call failed because there is nothing at that path. */
export function isMissing(error: unknown): boolean {
  return hasErrorCode(error, 'ENOENT', 'ENOTDIR');
}

/** Why a request failed. What `fetch` throws says little of itself: its cause names what the socket met. */
export function networkReasonOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const message = readText(cause, 'message') || readText(error, 'message') || String(error);
  const code = readText(cause, 'code');
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}

/** The code of what ended a connection, such as `ECONNREFUSED`; empty when there is none. */
export function networkCodeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return readText(cause, 'code') || readText(error, 'code');
}

function readText(value: unknown, key: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof field === 'string' ? field : '';
}
