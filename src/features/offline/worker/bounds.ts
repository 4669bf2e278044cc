/** Time after which a cached copy is served instead of the network, in milliseconds. */
export const TIMEOUT_MS = 3000;
/** Timeout of the worker's own fetches, in milliseconds. */
export const FETCH_LIMIT_MS = 20_000;

/** Maximum number and size of stored read pages. */
export const READ_BOUNDS = { pages: 200, bytes: 50_000_000 };
/** Maximum number of files stored per page, and maximum size of each in bytes. */
export const PAGE_BOUNDS = { files: 150, fileBytes: 10_000_000 };
/** Maximum number of stored search files, of about 4 kB each: those of some dozen searches. */
export const SEARCH_FILES_LIMIT = 1000;

/** Awaits a promise up to a limit; `null` after that. A late result is ignored. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the headers for a response whose body is decoded already. */
export function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}

/** Checks whether a response may be stored: complete, public, and of the expected type. */
export function isKeepable({ status, headers, redirected }: Response, type: RegExp): boolean {
  return (
    status === 200 &&
    !redirected &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '') &&
    !headers.has('set-cookie') &&
    !/\*|authorization|cookie/i.test(headers.get('vary') ?? '') &&
    type.test(headers.get('content-type') ?? '')
  );
}

export const HTML = /^text\/html\b/i;
export const JSON_TYPE = /^application\/json\b/i;
/** Any type but HTML: hosts that answer every address with a page do not have the file. */
export const NO_HTML = /^(?!text\/html\b)./i;
