import { TEXT_LIMITS } from '../../../../content-schema';
import { type Track, tracksOf } from './track';

/**
 * Parses the tracks of the music configuration. Invalid entries are left out: the build has
 * reported them to editors. Handwritten, to keep zod out of pages.
 * @throws {TypeError} when the value is no configuration.
 */
export function parseMusicsConfig(value: unknown): Track[] {
  if (!isRecord(value)) {
    throw new TypeError(`Expected the tracks of the site by category, received ${describe(value)}.`);
  }
  const config: Record<string, TrackEntry[]> = {};
  for (const [category, list] of Object.entries(value)) {
    config[category] = Array.isArray(list) ? list.flatMap(parseTrack) : [];
  }
  return tracksOf(config);
}

interface TrackEntry {
  key: string;
  subCategory: string;
  author?: string;
}

function parseTrack(value: unknown): TrackEntry[] {
  if (!isRecord(value)) return [];
  const { key, subCategory, author } = value;
  if (!isName(key) || !isName(subCategory)) return [];
  return [{ key, subCategory, ...(typeof author === 'string' && author !== '' ? { author } : {}) }];
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_LIMITS.key;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describe = (value: unknown): string => (Array.isArray(value) ? 'a list' : value === null ? 'null' : typeof value);
