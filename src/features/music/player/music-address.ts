import { withBasePath } from '../../../shared/routes/base-path';

/** Host of audio files, set by the build, without a trailing slash; empty for the site itself. */
declare const VERSIO_DELIVERY_URL: string | undefined;

/**
 * Returns the address of a track's audio on the delivery host (specification §7).
 * @example musicAddress('riverside-dawn') // => '/musics/riverside-dawn.mp3'
 */
export function musicAddress(key: string): string {
  const host = typeof VERSIO_DELIVERY_URL === 'string' ? VERSIO_DELIVERY_URL : '';
  const path = `/musics/${encodeURIComponent(key)}.mp3`;
  return host === '' ? withBasePath(path) : host + path;
}
