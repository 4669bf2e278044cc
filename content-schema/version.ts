import { z } from 'zod';
import { HEX_COLOR } from './article-look';
import { answeredDateSchema, contentDateSchema } from './content-date';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { TEXT_LIMITS } from './text-limits';
import { expecting } from './sentence';
import { visibleText } from './visible-text';

/** Content id: a positive integer, the same in every version and locale. */
export const contentIdSchema = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Content id: a whole number from 1.' });

const versionFields = {
  id: contentIdSchema,
  code: visibleText(TEXT_LIMITS.code).meta({ description: 'Short code such as "2.1".' }),
  name: visibleText(TEXT_LIMITS.name).meta({ description: 'Display name.' }),
  label: z
    .string()
    .min(1)
    .max(TEXT_LIMITS.label)
    .meta({ description: '"none" makes the version public; anything else is private and shown as a badge.' }),
  defaultVersion: z
    .boolean()
    .meta({ description: 'Whether `currentVersion` leads here. Exactly one public version has it.' }),
  order: z.number().int().meta({ description: 'Position in time: a greater number is a newer version.' }),
  indexed: z.boolean().optional().meta({
    description:
      'Whether search engines are offered all pages of the version, those of the default or a newer one too (default: false).',
  }),
};

/** A hexadecimal colour such as `#3d7a5c`. */
export const hexColorSchema = z
  .string()
  .regex(HEX_COLOR, expecting({ fr: 'une couleur telle que "#3d7a5c"', en: 'expected a color such as "#3d7a5c"' }));

/**
 * Version entry of `versions.json` in a content directory. Its description exists in each locale.
 */
export const versionFileEntrySchema = z.object({
  ...versionFields,
  description: z
    .partialRecord(localeSchema, z.string().max(TEXT_LIMITS.description))
    .optional()
    .meta({ description: 'One sentence about the version, in each language.' }),
  color: hexColorSchema.optional().meta({ description: 'Color of the version.' }),
  publishedAt: contentDateSchema
    .optional()
    .meta({ description: 'When the version came out: a date, or a date and a time with its offset.' }),
});
export type VersionFileEntry = z.infer<typeof versionFileEntrySchema>;

/**
 * Content of `versions.json` in a content directory. Entries are parsed one by one, so that a bad
 * one does not affect the others.
 */
export const versionsFileSchema = z.array(z.unknown());

/** Version as the content API returns it in one language. */
export const versionSchema = z
  .object({
    ...versionFields,
    description: orNull(z.string().max(TEXT_LIMITS.description)),
    color: orNull(hexColorSchema),
    publishedAt: orNull(answeredDateSchema),
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof versionSchema>;

/** Response of `GET /{mode}/versions`. */
export const versionListSchema = z.object({ versions: z.array(versionSchema) }).meta({ id: 'VersionList' });
export type VersionList = z.infer<typeof versionListSchema>;
