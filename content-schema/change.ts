import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';

const digest = z
  .string()
  .min(1)
  .max(TEXT_LIMITS.digest)
  .nullable()
  .meta({ description: 'Digest after the change; null when the thing is gone.' });

/** One thing that changed in the view that a mode serves. */
export const changeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('versions'), digest }),
    z.object({ kind: z.literal('categories'), versionId: contentIdSchema, locale: localeSchema, digest }),
    z.object({
      kind: z.literal('article'),
      versionId: contentIdSchema,
      locale: localeSchema,
      id: contentIdSchema,
      digest,
    }),
    z.object({ kind: z.literal('config'), name: z.string().max(TEXT_LIMITS.key), digest }),
    z.object({ kind: z.literal('routeRules'), digest }),
    z.object({ kind: z.literal('site'), digest }),
    z.object({ kind: z.literal('information'), digest }),
  ])
  .meta({ id: 'Change' });
export type Change = z.infer<typeof changeSchema>;

/** An article of an edition. */
const articlePlaceSchema = z.object({ versionId: contentIdSchema, locale: localeSchema, id: contentIdSchema });
export type ArticlePlace = z.infer<typeof articlePlaceSchema>;

/** Answer of `GET /{mode}/changes?since=`. Without `since` the list is empty and only the cursor counts. */
export const changeListSchema = z
  .object({
    changes: z.array(changeSchema),
    cursor: z.string().min(1).max(TEXT_LIMITS.cursor),
    unreadable: z.array(articlePlaceSchema).optional().meta({
      description:
        'Articles that are there now and cannot be read, and of which the API has no earlier revision: whoever has one keeps it (default: none).',
    }),
  })
  .meta({ id: 'ChangeList' });
export type ChangeList = z.infer<typeof changeListSchema>;
