import { z } from 'zod';
import {
  counted,
  musicCategorySchema,
  musicTrackSchema,
  readMusicsConfig,
  say,
  shorten,
  type Sentence,
  type MusicsConfig,
  type MusicTrack,
} from '../../../../content-schema';
import { inspectEach } from '../findings/inspect';

/** Maximum number of tracks that are reported individually; a last sentence counts the others. */
const MAX_REPORTED = 20;

const keyedSchema = z.object({ key: z.string() });

/**
 * Validates the tracks of `musicsConfig.json` one by one. A bad one keeps its last good revision,
 * or is left out if there is none; all others play. A key stands for one file and one title, so
 * another track with the same key is left out.
 * @param data An object with unknown properties.
 * @param lastGood The value of the node, if there is one.
 * @returns the tracks that play, and what is wrong with the others, a sentence each.
 */
export function acceptMusicsConfig(
  data: Record<string, unknown>,
  lastGood: unknown,
): { value: MusicsConfig; messages: string[] } {
  const before = new Map(Object.entries(readMusicsConfig(lastGood)));
  const { entries: lists, messages } = inspectEach(Object.entries(data), z.array(z.unknown()), {
    keySchema: musicCategorySchema,
    name: (category) => ({
      fr: `La catégorie ${quote(category)} de musicsConfig.json`,
      en: `The category ${quote(category)} of musicsConfig.json`,
    }),
  });
  // All of them at once: a key counts in one category only.
  const given = lists.flatMap(({ key: category, value }) =>
    value.map((track, index) => ({ category, place: index + 1, track })),
  );
  const categoryOf = (index: number): string => given[index]?.category ?? '';
  const name = (key: string | undefined, index: number): Sentence => {
    const called = key === undefined ? '' : `, ${quote(key)},`;
    const [place, category] = [given[index]?.place, quote(categoryOf(index))];
    return {
      fr: `Le morceau ${place} de la catégorie ${category} de musicsConfig.json${called}`,
      en: `Track ${place} of the category ${category} of musicsConfig.json${called}`,
    };
  };
  const tracks = inspectEach(
    given.map(({ track }) => [keyedSchema.safeParse(track).data?.key, track]),
    musicTrackSchema,
    {
      previous: (key, index) => before.get(categoryOf(index))?.find((track) => track.key === key),
      name,
      repeated: (key = '', index, first) =>
        say({
          fr: `${name(undefined, index).fr} a la clé ${quote(key)} : attendu : une clé qu’aucun morceau n’a avant lui ; reçu : celle d’un morceau de ${quote(categoryOf(first))}. Il n’en est pas tenu compte ; donnez-lui une clé et un fichier à lui, ou retirez-le.`,
          en: `${name(undefined, index).en} has the key ${quote(key)}: expected one that no track before it has, received that of one in ${quote(categoryOf(first))}. It is left out; give it a key and a file of its own, or remove it.`,
        }),
    },
  );
  const config = new Map<string, MusicTrack[]>();
  for (const { index, value } of tracks.entries) {
    const playable = config.get(categoryOf(index));
    if (playable) playable.push(value);
    else config.set(categoryOf(index), [value]);
  }
  return { value: Object.fromEntries(config), messages: shortened([...messages, ...tracks.messages]) };
}

const quote = (text: string) => JSON.stringify(shorten(text));

function shortened(messages: string[]): string[] {
  const omitted = messages.length - MAX_REPORTED;
  if (omitted <= 0) return messages;
  const others = counted(omitted, {
    fr: [
      'autre morceau de ce genre, laissé de côté ou gardé tel qu’il était',
      'autres morceaux de ce genre, laissés de côté ou gardés tels qu’ils étaient',
    ],
    en: ['more such track, left out or kept as it was', 'more such tracks, left out or kept as they were'],
  });
  return [
    ...messages.slice(0, MAX_REPORTED),
    say({
      fr: `musicsConfig.json a ${others.fr} ; corrigez d’abord ceux qui sont nommés.`,
      en: `musicsConfig.json has ${others.en}; correct those named first.`,
    }),
  ];
}
