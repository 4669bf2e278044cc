import { z } from 'zod';
import {
  musicCategorySchema,
  musicTrackSchema,
  readMusicsConfig,
  shorten,
  type MusicsConfig,
  type MusicTrack,
} from '../../../../content-schema';
import { inspect } from '../findings/inspect';

/** What a configuration of musics comes to, and what is wrong with it, a sentence each. */
export interface SortedMusics {
  config: MusicsConfig;
  problems: string[];
}

/** So many tracks are named one by one; whoever corrects those learns of the others. */
const MOST_TOLD = 20;

/**
 * Takes the tracks of `musicsConfig.json` one by one: a bad one keeps its last good revision, or is left out where there is
 * none, and all others play. A key names one file and one title, so a second track of the same key is left out.
 * @param data An object; whatever else it is.
 * @param lastGood The value of the node, if there is one.
 * @param where Address the data came from.
 */
export function sortOutMusics(data: unknown, lastGood: unknown, where: string): SortedMusics {
  const before = new Map(
    Object.entries(readMusicsConfig(lastGood)).flatMap(([category, tracks]) =>
      tracks.map((track) => [placeOf(category, track.key), track] as const),
    ),
  );
  const problems: string[] = [];
  const config: MusicsConfig = {};
  /** The category in which each key came first. */
  const known = new Map<string, string>();

  const sortOut = (category: string, index: number, entry: unknown): MusicTrack[] => {
    const name = `Track ${index + 1} of the category ${quote(category)} of musicsConfig.json`;
    const inspection = inspect(musicTrackSchema, entry, where);
    const key = z.object({ key: z.string() }).safeParse(entry).data?.key;
    const kept = 'problems' in inspection && key !== undefined ? before.get(placeOf(category, key)) : undefined;
    if ('problems' in inspection) {
      const called = key === undefined ? '' : `, ${quote(key)},`;
      const outcome = kept === undefined ? 'It is left out' : 'Its last good revision stays';
      problems.push(`${name}${called} was rejected: ${inspection.problems}. ${outcome}; correct it in the content.`);
    }
    const track = 'data' in inspection ? inspection.data : kept;
    if (track === undefined) return [];
    const first = known.get(track.key);
    if (first !== undefined) {
      problems.push(
        `${name} has the key ${quote(track.key)}: expected one that no track before it has, received that of one in ${quote(first)}. It is left out; give it a key and a file of its own, or remove it.`,
      );
      return [];
    }
    known.set(track.key, category);
    return [track];
  };

  for (const [category, tracks] of Object.entries(Object(data) as Record<string, unknown>)) {
    const naming = inspect(musicCategorySchema, category, where);
    const list = inspect(z.array(z.unknown()), tracks, where);
    if ('problems' in naming || 'problems' in list) {
      const reasons = [naming, list].flatMap((each) => ('problems' in each ? [each.problems] : []));
      const name = `The category ${quote(category)} of musicsConfig.json`;
      problems.push(`${name} was rejected: ${reasons.join('; ')}. It is left out; correct it in the content.`);
      continue;
    }
    const playable = list.data.flatMap((entry, index) => sortOut(category, index, entry));
    if (playable.length > 0) config[category] = playable;
  }
  return { config, problems: shortened(problems) };
}

const placeOf = (category: string, key: string) => JSON.stringify([category, key]);

const quote = (text: string) => JSON.stringify(shorten(text));

function shortened(problems: string[]): string[] {
  const untold = problems.length - MOST_TOLD;
  if (untold <= 0) return problems;
  return [
    ...problems.slice(0, MOST_TOLD),
    `There are ${untold} more such tracks in musicsConfig.json, left out or kept as they were; correct those named first.`,
  ];
}
