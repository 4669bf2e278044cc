import { withBasePath } from '../../../shared/routes/base-path';
import { FETCH_LIMIT_MS, plainHeaders } from './bounds';

/**
 * Fetches a file to store: without credentials, with a timeout, without redirects. Null when it
 * fails.
 */
export async function fetchAnonymously(path: string, cache: RequestCache = 'default'): Promise<Response | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_LIMIT_MS);
  try {
    const response = await fetch(withBasePath(path), {
      cache,
      credentials: 'omit',
      mode: 'same-origin',
      redirect: 'error',
      signal: controller.signal,
    });
    // The timeout includes the body.
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
