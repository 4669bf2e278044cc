import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';

/** Names of the configuration files that the content API serves. */
export const CONFIG_NAMES = ['articleConfig', 'musicsConfig'] as const;
export const configNameSchema = z.enum(CONFIG_NAMES);
export type ConfigName = z.infer<typeof configNameSchema>;

/** A key of a configuration: an article id, a presentation id, a music category. */
export const configKeySchema = z.string().max(TEXT_LIMITS.key);

/** Presentation of one article, keyed by article id or by presentation id. */
export const articleConfigEntrySchema = z.object({
  icon: z
    .string()
    .max(TEXT_LIMITS.address)
    .optional()
    .meta({ description: 'Icon name, or an image path such as `images/icon.svg`.' }),
  color: z.string().max(TEXT_LIMITS.color).optional(),
  banner: z
    .string()
    .max(TEXT_LIMITS.address)
    .optional()
    .meta({ description: 'Image path such as `images/banner.png`.' }),
  toc: z.boolean().optional().meta({ description: 'Whether the table of contents is shown (default: true).' }),
  related: z.array(contentIdSchema).optional(),
});

/** `articleConfig.json` (specification §3). */
export const articleConfigSchema = z.record(configKeySchema, articleConfigEntrySchema).meta({ id: 'ArticleConfig' });
export type ArticleConfig = z.infer<typeof articleConfigSchema>;

/** One music track; its duration is read from the audio, its titles are translations by key. */
export const musicTrackSchema = z.object({
  key: z.string().min(1).max(TEXT_LIMITS.key),
  subCategory: z.string().min(1).max(TEXT_LIMITS.key),
  author: z.string().max(TEXT_LIMITS.name).optional(),
});

/** `musicsConfig.json`: tracks by category (specification §3). */
export const musicsConfigSchema = z.record(configKeySchema, z.array(musicTrackSchema)).meta({ id: 'MusicsConfig' });
export type MusicsConfig = z.infer<typeof musicsConfigSchema>;

/** The schema of each configuration, by name. */
export const CONFIG_SCHEMAS = { articleConfig: articleConfigSchema, musicsConfig: musicsConfigSchema } as const;
