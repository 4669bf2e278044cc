/** How long the network may take before a copy is shown instead, in milliseconds. */
export const TIMEOUT_MS = 3000;
/** How long the worker's own fetches may take, in milliseconds. */
const FETCH_LIMIT_MS = 20_000;

/** How much of what was read is kept. */
export const READ_BOUNDS = { pages: 200, bytes: 50_000_000 };
/** The files that are kept with one page, and what each may weigh in bytes. */
export const PAGE_BOUNDS = { files: 150, fileBytes: 10_000_000 };
/** How many search files are kept: an edition has about two. */
export const SEARCH_FILES_LIMIT = 12;

/** Waits for a promise so long and no longer; `null` when that was not enough. What comes too late is dropped. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Fetches what is to be stored: as nobody in particular, bounded, led nowhere else; null when it cannot be had. */
export async function fetchAnonymously(path: string, cache: RequestCache = 'default'): Promise<Response | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_LIMIT_MS);
  try {
    const response = await fetch(path, {
      cache,
      credentials: 'omit',
      mode: 'same-origin',
      redirect: 'error',
      signal: controller.signal,
    });
    // Its body is waited for as well.
    const body = await response.blob();
    return new Response(response.status === 204 ? null : body, {
      status: response.status,
      headers: plainHeaders(response.headers),
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Headers of an answer whose body is no longer as it came over the network. */
export function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}

/** Whether an answer may be stored: whole, for everybody, and of the type that is expected. */
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
/** Anything but a page: a host that answers every address with one has no such file. */
export const NO_HTML = /^(?!text\/html\b)./i;
