import { z } from 'zod';
import { informationNameSchema } from './information';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';

const digest = orNull(z.string().min(1).max(TEXT_LIMITS.digest)).meta({
  description: 'Digest after the change; null when the thing is gone.',
});

/** One change in the content that a mode serves. */
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

/** Content that exists but cannot be read at present. */
const unreadableSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), versionId: contentIdSchema, locale: localeSchema, id: contentIdSchema }),
  z.object({ kind: z.literal('categories'), versionId: contentIdSchema, locale: localeSchema }),
  z.object({ kind: z.literal('information'), locale: localeSchema, name: informationNameSchema }),
  z.object({ kind: z.literal('informationList'), name: z.enum(['team', 'history']) }),
  z.object({ kind: z.literal('config'), name: z.string().max(TEXT_LIMITS.key) }),
  z.object({ kind: z.literal('routeRules') }),
  z.object({ kind: z.literal('site') }),
]);
export type Unreadable = z.infer<typeof unreadableSchema>;

/**
 * Response of `GET /{mode}/changes?since=`. Without
 * `since` the list is empty; only the cursor is used.
 */
export const changeListSchema = z
  .object({
    changes: z.array(changeSchema),
    cursor: z.string().min(1).max(TEXT_LIMITS.cursor),
    unreadable: z.array(unreadableSchema).optional().meta({
      description:
        'What is there now and cannot be read, and of which the API has no earlier revision: whoever has one keeps it (default: nothing).',
    }),
  })
  .meta({ id: 'ChangeList' });
export type ChangeList = z.infer<typeof changeListSchema>;
