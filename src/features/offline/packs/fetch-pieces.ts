import pLimit from 'p-limit';
import type { CachedPiece } from '../store/offline-database';
import { hasDigest } from '../store/piece-bytes';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';
import type { WantedPiece } from './wanted-pieces';

/** How many requests are under way at once. */
const REQUESTS_AT_ONCE = 12;
/** How long to wait before each attempt, in milliseconds; as many attempts are made. */
const WAITS_MS = [0, 1000, 4000];
/** How long one attempt may take, in milliseconds: a large image over a slow line. */
const TIMEOUT_MS = 120_000;

/** How pieces are fetched. */
export interface FetchPiecesOptions {
  wanted: readonly WantedPiece[];
  ports: Pick<LibraryPorts, 'fetch' | 'wait' | 'isOnline'>;
  /** Ends it. */
  signal: AbortSignal;
  /** Takes each that has come and is what it has to be; the next is fetched when it is done. */
  onPiece: (piece: CachedPiece, wanted: WantedPiece) => Promise<void>;
}

/**
 * Fetches pieces and files, and verifies each by its digest.
 * @returns what the site does not have, or has otherwise: after three attempts, the later ones past caches.
 * @throws {DownloadError} `network` when the site cannot be reached.
 */
export async function fetchPieces({ wanted, ports, signal, onPiece }: FetchPiecesOptions): Promise<WantedPiece[]> {
  const missing: WantedPiece[] = [];
  // The first failure ends the others.
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const limit = pLimit(REQUESTS_AT_ONCE);
  try {
    await Promise.all(
      wanted.map((each) =>
        limit(async () => {
          if (own.signal.aborted) return;
          const bytes = await fetchOne(each, ports, own.signal);
          if (own.signal.aborted) return;
          if (bytes === null) missing.push(each);
          else await onPiece({ digest: each.digest, bytes }, each);
        }),
      ),
    );
  } finally {
    end();
    limit.clearQueue();
    signal.removeEventListener('abort', end);
  }
  return missing;
}

/** Fetches one; null when the site does not have it. What comes of an aborted one counts for nothing. */
async function fetchOne(
  { address, digest, kind }: WantedPiece,
  { fetch, wait, isOnline }: FetchPiecesOptions['ports'],
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  let failure: DownloadError | null = null;
  for (const [attempt, pause] of WAITS_MS.entries()) {
    // What was ended is not tried again, and waits for nothing.
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

/** The bytes of an answer; null when the site says that there is none. */
async function ask(
  fetch: LibraryPorts['fetch'],
  address: string,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener('abort', end);
  try {
    const response = await fetch(address, { cache, signal: ended.signal });
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    return await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
