import { z } from 'zod';
import {
  counted,
  musicCategorySchema,
  musicTrackSchema,
  readMusicsConfig,
  say,
  shorten,
  type MusicsConfig,
  type MusicTrack,
} from '../../../../content-schema';
import { describeRejection } from '../findings/describe-rejection';
import { inspect } from '../findings/inspect';

/** The valid part of a music configuration, and its problems, a sentence each. */
export interface SortedMusics {
  config: MusicsConfig;
  problems: string[];
}

/** Maximum number of tracks that are reported individually; a last sentence counts the others. */
const MAX_REPORTED = 20;

/**
 * Validates the tracks of `musicsConfig.json` one by one. A bad one keeps its last good revision,
 * or is left out if there is none; all others play. A key stands for one file and one title, so
 * another track with the same key is left out.
 * @param data An object with unknown properties.
 * @param lastGood The value of the node, if there is one.
 * @param where URL of the data.
 */
export function sortOutMusics(data: unknown, lastGood: unknown, where: string): SortedMusics {
  const before = new Map(
    Object.entries(readMusicsConfig(lastGood)).flatMap(([category, tracks]) =>
      tracks.map((track) => [placeOf(category, track.key), track] as const),
    ),
  );
  const problems: string[] = [];
  const config: MusicsConfig = {};
  /** The category in which each key occurred first. */
  const known = new Map<string, string>();

  const sortOut = (category: string, index: number, entry: unknown): MusicTrack[] => {
    const name = {
      fr: `Le morceau ${index + 1} de la catégorie ${quote(category)} de musicsConfig.json`,
      en: `Track ${index + 1} of the category ${quote(category)} of musicsConfig.json`,
    };
    const inspection = inspect(musicTrackSchema, entry, where);
    const key = z.object({ key: z.string() }).safeParse(entry).data?.key;
    const cached = 'problems' in inspection && key !== undefined ? before.get(placeOf(category, key)) : undefined;
    if ('problems' in inspection) {
      const called = key === undefined ? '' : `, ${quote(key)},`;
      const what = { fr: `${name.fr}${called} a été refusé`, en: `${name.en}${called} was rejected` };
      problems.push(describeRejection(what, inspection.problems, cached !== undefined));
    }
    const track = 'data' in inspection ? inspection.data : cached;
    if (track === undefined) return [];
    const first = known.get(track.key);
    if (first !== undefined) {
      problems.push(
        say({
          fr: `${name.fr} a la clé ${quote(track.key)} : attendu : une clé qu’aucun morceau n’a avant lui ; reçu : celle d’un morceau de ${quote(first)}. Il n’en est pas tenu compte ; donnez-lui une clé et un fichier à lui, ou retirez-le.`,
          en: `${name.en} has the key ${quote(track.key)}: expected one that no track before it has, received that of one in ${quote(first)}. It is left out; give it a key and a file of its own, or remove it.`,
        }),
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
      const what = {
        fr: `La catégorie ${quote(category)} de musicsConfig.json a été refusée`,
        en: `The category ${quote(category)} of musicsConfig.json was rejected`,
      };
      problems.push(describeRejection(what, reasons.join(say({ fr: ' ; ', en: '; ' })), false));
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
  const omitted = problems.length - MAX_REPORTED;
  if (omitted <= 0) return problems;
  const others = counted(omitted, {
    fr: [
      'autre morceau de ce genre, laissé de côté ou gardé tel qu’il était',
      'autres morceaux de ce genre, laissés de côté ou gardés tels qu’ils étaient',
    ],
    en: ['more such track, left out or kept as it was', 'more such tracks, left out or kept as they were'],
  });
  return [
    ...problems.slice(0, MAX_REPORTED),
    say({
      fr: `musicsConfig.json a ${others.fr} ; corrigez d’abord ceux qui sont nommés.`,
      en: `musicsConfig.json has ${others.en}; correct those named first.`,
    }),
  ];
}
