import pLimit from 'p-limit';
import { abortWith, withTimeout } from '../../../shared/http/with-timeout';
import type { CachedPiece } from '../store/offline-database';
import { hasDigest } from '../store/piece-bytes';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';
import type { WantedPiece } from './wanted-pieces';

/** Maximum number of concurrent requests. */
const REQUESTS_AT_ONCE = 12;
/** Delay before each attempt, in milliseconds; its length is the number of attempts. */
const WAITS_MS = [0, 1000, 4000];
/** Timeout of one attempt, in milliseconds: enough for a large image over a slow connection. */
const TIMEOUT_MS = 120_000;

/** Options of `fetchPieces`. */
export interface FetchPiecesOptions {
  wanted: readonly WantedPiece[];
  ports: Pick<LibraryPorts, 'fetch' | 'wait' | 'isOnline'>;
  /** End all requests. */
  signals: readonly AbortSignal[];
  /** Receives each verified part. The next part is fetched once the promise settles. */
  onPiece: (piece: CachedPiece, wanted: WantedPiece) => Promise<void>;
}

/**
 * Fetches parts and verifies each by its digest.
 * @returns parts that the site lacks, or has with other contents after three attempts. Attempts
 * after the first bypass caches.
 * @throws {DownloadError} `network` when the site cannot be reached.
 */
export async function fetchPieces({ wanted, ports, signals, onPiece }: FetchPiecesOptions): Promise<WantedPiece[]> {
  const missing: WantedPiece[] = [];
  // The first failure aborts the other requests.
  const ending = abortWith(signals);
  const limit = pLimit(REQUESTS_AT_ONCE);
  try {
    await Promise.all(
      wanted.map((each) =>
        limit(async () => {
          if (ending.signal.aborted) return;
          const bytes = await fetchOne(each, ports, ending.signal);
          if (ending.signal.aborted) return;
          if (bytes === null) missing.push(each);
          else await onPiece({ digest: each.digest, bytes }, each);
        }),
      ),
    );
  } finally {
    ending.abort();
    limit.clearQueue();
  }
  return missing;
}

/** Fetches one part; null when the site does not have it. The result is ignored after an abort. */
async function fetchOne(
  { address, digest, kind }: WantedPiece,
  { fetch, wait, isOnline }: FetchPiecesOptions['ports'],
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  let failure: DownloadError | null = null;
  for (const [attempt, pause] of WAITS_MS.entries()) {
    // An aborted request is not retried and does not wait.
    if (signal.aborted) return null;
    if (pause > 0) await wait(pause, signal);
    if (signal.aborted) return null;
    try {
      const answer = await ask(fetch, address, attempt === 0 ? 'default' : 'reload', signal);
      if (answer === null) return null;
      failure = null;
      if (await hasDigest(answer, kind, digest)) return answer;
    } catch (error) {
      failure = new DownloadError('network', `Expected ${address}; the site did not answer.`, { cause: error });
      if (!isOnline()) break;
    }
  }
  if (failure !== null && !signal.aborted) throw failure;
  return null;
}

/** Fetches the bytes of a file; null when the site answers 404 or 410. */
function ask(
  fetch: LibraryPorts['fetch'],
  address: string,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  return withTimeout(TIMEOUT_MS, [signal], async (ending) => {
    const response = await fetch(address, { cache, signal: ending });
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    return response.arrayBuffer();
  });
}
