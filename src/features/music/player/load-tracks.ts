import { parseMusicsConfig } from './parse-musics-config';
import type { Track } from './track';

/** Address of the music configuration in the build (specification §7). */
const ADDRESS = '/data/musicsConfig.json';

/** Error when the tracks could not be loaded; `message` contains what was received. */
class TracksError extends Error {
  override name = 'TracksError';
}

/** Loads the tracks of the site. @throws {TracksError} when they cannot be loaded. */
export async function loadTracks(get: (address: string) => Promise<Response> = fetch): Promise<Track[]> {
  const fail = (received: string, cause?: unknown) =>
    new TracksError(`Expected the tracks of the site at ${ADDRESS}, received ${received}.`, { cause });
  const response = await get(ADDRESS).catch((cause: unknown) => {
    throw fail('no answer', cause);
  });
  if (!response.ok) throw fail(`status ${response.status}`);
  const value: unknown = await response.json().catch((cause: unknown) => {
    throw fail('something that is not JSON', cause);
  });
  return parseMusicsConfig(value);
}
