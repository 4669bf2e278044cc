import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';

/** Names of the configuration files that the content API serves. */
export const CONFIG_NAMES = ['articleConfig', 'musicsConfig'] as const;
export const configNameSchema = z.enum(CONFIG_NAMES);
export type ConfigName = z.infer<typeof configNameSchema>;

/** One music track; its duration is read from the audio, its titles are translations by key. */
export const musicTrackSchema = z.object({
  key: z.string().min(1).max(TEXT_LIMITS.key),
  subCategory: z.string().min(1).max(TEXT_LIMITS.key),
  author: z.string().max(TEXT_LIMITS.name).optional(),
});

/** `musicsConfig.json`: tracks by category (specification §3). */
export const musicsConfigSchema = z
  .record(z.string().max(TEXT_LIMITS.key), z.array(musicTrackSchema))
  .meta({ id: 'MusicsConfig' });
export type MusicsConfig = z.infer<typeof musicsConfigSchema>;
