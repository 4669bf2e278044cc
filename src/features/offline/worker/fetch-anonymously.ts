import { withBasePath } from '../../../shared/routes/base-path';
import { FETCH_LIMIT_MS, plainHeaders } from './bounds';
import { pathOfUrl } from './routes';

/**
 * Fetches a file to store: without credentials, with a timeout. Null when it fails, and when it
 * redirects elsewhere: static hosts redirect a folder only to its address with a slash.
 */
export async function fetchAnonymously(path: string, cache: RequestCache = 'default'): Promise<Response | null> {
  try {
    const response = await fetch(withBasePath(path), {
      cache,
      credentials: 'omit',
      mode: 'same-origin',
      signal: AbortSignal.timeout(FETCH_LIMIT_MS),
    });
    if (pathOfUrl(response.url) !== path) return null;
    // The timeout includes the body.
    const body = await response.blob();
    return new Response(body, { status: response.status, headers: plainHeaders(response.headers) });
  } catch {
    return null;
  }
}
