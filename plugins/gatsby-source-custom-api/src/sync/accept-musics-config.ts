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
  const config = new Map<string, MusicTrack[]>();
  /** The category in which each key occurred first. */
  const known = new Map<string, string>();
  for (const { key: category, value: list } of lists) {
    const nameTrack = (index: number) => ({
      fr: `Le morceau ${index + 1} de la catégorie ${quote(category)} de musicsConfig.json`,
      en: `Track ${index + 1} of the category ${quote(category)} of musicsConfig.json`,
    });
    const describeRepeated = (key: string, index: number, first = category): string =>
      say({
        fr: `${nameTrack(index).fr} a la clé ${quote(key)} : attendu : une clé qu’aucun morceau n’a avant lui ; reçu : celle d’un morceau de ${quote(first)}. Il n’en est pas tenu compte ; donnez-lui une clé et un fichier à lui, ou retirez-le.`,
        en: `${nameTrack(index).en} has the key ${quote(key)}: expected one that no track before it has, received that of one in ${quote(first)}. It is left out; give it a key and a file of its own, or remove it.`,
      });
    const tracks = inspectEach(
      list.map((track) => [keyedSchema.safeParse(track).data?.key, track]),
      musicTrackSchema,
      {
        previous: (key) => before.get(category)?.find((track) => track.key === key),
        name: (key, index) => {
          const { fr, en } = nameTrack(index);
          const called = key === undefined ? '' : `, ${quote(key)},`;
          return { fr: `${fr}${called}`, en: `${en}${called}` };
        },
        repeated: (key = '', index) => describeRepeated(key, index),
      },
    );
    messages.push(...tracks.messages);
    const playable = tracks.entries.flatMap(({ index, value }) => {
      const first = known.get(value.key);
      if (first === undefined) return [value];
      messages.push(describeRepeated(value.key, index, first));
      return [];
    });
    for (const { key } of playable) known.set(key, category);
    if (playable.length > 0) config.set(category, playable);
  }
  return { value: Object.fromEntries(config), messages: shortened(messages) };
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
