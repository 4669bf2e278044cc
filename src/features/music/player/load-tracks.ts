import { fetchJson } from '../../../shared/http/fetch-json';
import { parseMusicsConfig } from './parse-musics-config';
import type { Track } from './track';
import { withBasePath } from '../../../shared/routes/base-path';

/** Loads the tracks of the site. @throws {Error} when they cannot be loaded. */
export async function loadTracks(get?: (address: string) => Promise<Response>): Promise<Track[]> {
  // The music configuration of the build (specification §7).
  return parseMusicsConfig(await fetchJson('the tracks of the site', withBasePath('/data/musicsConfig.json'), get));
}
