import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';
import { expecting } from './sentence';

/** Names of the configuration files that the content API serves. */
export const CONFIG_NAMES = ['articleConfig', 'musicsConfig'] as const;
export const configNameSchema = z.enum(CONFIG_NAMES);
export type ConfigName = z.infer<typeof configNameSchema>;

/**
 * Key of a track. It is part of a URL (`/musics/{key}.mp3`),
 * so it must be safe on any host and in any shell.
 */
const TRACK_KEY = /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/;

/**
 * One music track. Its duration is read from the audio
 * file, its titles are translations under its key.
 */
export const musicTrackSchema = z.object({
  key: z
    .string()
    .max(TEXT_LIMITS.key)
    .regex(
      TRACK_KEY,
      expecting({
        fr: 'la clé d’un morceau, comme "riverside-dawn" : lettres de a à z, chiffres, "-" et "_", en commençant par une lettre ou un chiffre',
        en: 'expected the key of a track such as "riverside-dawn": letters a to z, digits, "-" and "_", a letter or a digit first',
      }),
    )
    .meta({ description: 'Names the track: its audio is `/musics/{key}.mp3`, its title a message of that key.' }),
  subCategory: z.string().min(1).max(TEXT_LIMITS.key).meta({ description: 'Group of tracks within its category.' }),
  author: z.string().max(TEXT_LIMITS.name).optional().meta({ description: 'Who made the track.' }),
});
export type MusicTrack = z.infer<typeof musicTrackSchema>;

/** Music category, a key of `musicsConfig`. */
export const musicCategorySchema = z
  .string()
  .min(1)
  .max(TEXT_LIMITS.key)
  // Parsing JSON into a plain object would lose this key.
  .refine(
    (name) => name !== '__proto__',
    expecting({
      fr: 'le nom d’une catégorie, ce que "__proto__" ne peut pas être',
      en: 'expected the name of a category, which "__proto__" cannot be',
    }),
  );

/** `musicsConfig.json`: tracks by category (specification §3). */
export const musicsConfigSchema = z.record(musicCategorySchema, z.array(musicTrackSchema)).meta({ id: 'MusicsConfig' });
export type MusicsConfig = z.infer<typeof musicsConfigSchema>;

/**
 * Parses a music configuration. Drops invalid tracks, tracks with a duplicate key and categories
 * without tracks. For playback only: errors are reported where the configuration is loaded.
 */
export function readMusicsConfig(data: unknown): MusicsConfig {
  const categories = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  const known = new Set<string>();
  const good: MusicsConfig = {};
  for (const [category, tracks] of Object.entries(categories)) {
    if (!Array.isArray(tracks) || !musicCategorySchema.safeParse(category).success) continue;
    const playable = tracks.flatMap((each: unknown) => {
      const track = musicTrackSchema.safeParse(each).data;
      if (track === undefined || known.has(track.key)) return [];
      known.add(track.key);
      return [track];
    });
    if (playable.length > 0) good[category] = playable;
  }
  return good;
}
