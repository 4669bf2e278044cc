import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { findingSchema, rankCountsSchema } from './quality';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { expecting } from './sentence';

/*
 * Publishing of content: hooks request builds, builds create releases, one release is live. These
 * are the responses of the rebuild service, read by its status line and by `npm run rebuild`.
 */

const instant = z.iso.datetime({ offset: true }).max(TEXT_LIMITS.date);
const name = z.string().min(1).max(TEXT_LIMITS.serviceName);
/** Markdown copy of a page: the text under its front matter. */
const copy = z.string().max(2 * TEXT_LIMITS.markdown);
const cursor = z.string().min(1).max(TEXT_LIMITS.cursor);

/**
 * States of a build, in order: `waiting` (accepted, not started), `building`, `publishing` (its
 * release is being put in place), then one of the final states: `live`, `held` (its release exists,
 * but publishing is locked), `failed`.
 */
export const BUILD_STATES = ['waiting', 'building', 'publishing', 'live', 'held', 'failed'] as const;
export const buildStateSchema = z.enum(BUILD_STATES);
export type BuildState = z.infer<typeof buildStateSchema>;

/** Reasons for a failed build. */
export const BUILD_FAILURES = [
  'content-unreachable',
  'content-behind',
  'content-refused',
  'stuck',
  'disk-full',
  'publish-refused',
  'build-error',
] as const;

export const buildFailureSchema = z.object({
  reason: z.enum(BUILD_FAILURES),
  message: z
    .string()
    .min(1)
    .max(TEXT_LIMITS.message)
    .meta({ description: 'What was expected, what came, what to do: in the language of the system that built.' }),
  findings: z.array(findingSchema).meta({ description: 'Which articles are to blame, where it is known.' }),
});
export type BuildFailure = z.infer<typeof buildFailureSchema>;

/** One build. It answers all hooks that arrived before it started. */
export const buildSchema = z
  .object({
    id: name,
    state: buildStateSchema,
    hooks: z.number().int().nonnegative().meta({ description: 'How many hooks it answers; 0 when a person asked.' }),
    cursors: z.array(cursor).meta({ description: 'Cursors of the change feed that its content must have reached.' }),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    kind: z.enum(['warm', 'cold']).nullable().meta({ description: 'Whether the build daemon made it.' }),
    phase: z
      .string()
      .max(TEXT_LIMITS.message)
      .nullable()
      .meta({ description: 'What is being done, in the language of the system that builds; null when nothing is.' }),
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    forecastMs: z.number().int().nonnegative().nullable().meta({
      description: 'How long it will take from its start, from past builds of its kind; null when there are none.',
    }),
    deadline: instant.nullable().meta({ description: 'When its present state ends by itself, at the latest.' }),
    attempts: z.number().int().nonnegative(),
    release: name.nullable(),
    failure: buildFailureSchema.nullable(),
  })
  .meta({ id: 'Build' });
export type Build = z.infer<typeof buildSchema>;

/** Change of one article in a release. */
export const articleChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  versionId: contentIdSchema,
  locale: localeSchema,
  articleId: contentIdSchema,
  title: z.string().max(TEXT_LIMITS.title),
});
export type ArticleChange = z.infer<typeof articleChangeSchema>;

/**
 * Maximum number of new and of resolved findings listed
 * in a release; the quality report contains all of them.
 */
export const NAMED_FINDINGS = 20;

const findingSampleSchema = z.object({
  count: z.number().int().nonnegative(),
  first: z.array(findingSchema).max(NAMED_FINDINGS).meta({ description: 'The first of them, errors first.' }),
});

/** Findings of a release: their number by rank and the changes since the previous release. */
export const releaseFindingsSchema = z.object({
  ranks: rankCountsSchema,
  changes: z
    .object({ appeared: findingSampleSchema, cured: findingSampleSchema })
    .nullable()
    .meta({ description: 'Since the release before; null where its findings are not known, as of the first.' }),
});
export type ReleaseFindings = z.infer<typeof releaseFindingsSchema>;

/** Release: a complete site that is or was published. */
export const releaseSchema = z
  .object({
    id: z
      .string()
      .max(10)
      .regex(/^r[0-9]{1,9}$/, expecting({ fr: 'une publication telle que "r12"', en: 'a release such as "r12"' })),
    createdAt: instant,
    build: name.nullable(),
    kind: z.enum(['warm', 'cold']),
    cursor: cursor.nullable().meta({ description: 'Cursor of the change feed that its content was read at.' }),
    includes: z.array(cursor).meta({ description: 'Cursors of hooks whose content it is known to hold as well.' }),
    pages: z.number().int().nonnegative(),
    files: z.object({
      total: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      bytesWritten: z.number().int(),
    }),
    articles: z.array(articleChangeSchema).meta({ description: 'What differs from the release before, by article.' }),
    findings: releaseFindingsSchema.nullable().default(null).meta({
      description: 'What the quality report of its build found; null where that is not known.',
    }),
    isLive: z.boolean(),
    previous: name.nullable().meta({ description: 'The release before; null for the first that is kept.' }),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof releaseSchema>;

/**
 * Publishing lock. Builds continue, but the live release does not change until the lock is removed.
 */
export const publishingLockSchema = z.object({
  since: instant,
  release: name,
  by: z.string().max(TEXT_LIMITS.serviceName).meta({ description: 'Who locked it: an email address, or "terminal".' }),
});
export type PublishingLock = z.infer<typeof publishingLockSchema>;

/** Response of `GET /status`: the data of a status line. */
export const publishingStatusSchema = z
  .object({
    now: instant,
    live: releaseSchema.nullable(),
    lock: publishingLockSchema.nullable(),
    running: buildSchema.nullable(),
    waiting: buildSchema.nullable(),
    last: buildSchema.nullable().meta({ description: 'The build that ended last.' }),
    contentCursor: cursor
      .nullable()
      .meta({ description: 'Cursor of the public content now; null when it is unknown.' }),
    isUpToDate: z.boolean().nullable().meta({
      description: 'Whether the live release holds the content as it is now; null when that is unknown.',
    }),
  })
  .meta({ id: 'PublishingStatus' });
export type PublishingStatus = z.infer<typeof publishingStatusSchema>;

/** Response of `GET /builds`: the stored builds, newest first. */
export const buildListSchema = z.object({ builds: z.array(buildSchema) });
export type BuildList = z.infer<typeof buildListSchema>;

/** Response of `GET /releases`: the stored releases, newest first. */
export const releaseListSchema = z.object({ releases: z.array(releaseSchema) });
export type ReleaseList = z.infer<typeof releaseListSchema>;

/** Response of `GET /revisions/{cursor}`: the publishing state of the content at a cursor. */
export const revisionStatusSchema = z.object({
  cursor,
  state: z.enum(['live', 'held', 'building', 'waiting', 'failed', 'unknown']),
  release: name.nullable(),
  build: name.nullable(),
});
export type RevisionStatus = z.infer<typeof revisionStatusSchema>;

/**
 * Response of `POST /hooks/content` and `POST /builds`: 202 when newly accepted, 200 for a hook
 * that was accepted before.
 */
export const acceptedSchema = z.object({ build: name, isNew: z.boolean() });
export type Accepted = z.infer<typeof acceptedSchema>;

/**
 * Response of `GET /releases/{id}/articles/{version}/{locale}/{article}`: the Markdown copies
 * before and after the release.
 */
export const articleDifferenceSchema = z.object({ before: copy.nullable(), after: copy.nullable() });
export type ArticleDifference = z.infer<typeof articleDifferenceSchema>;

/**
 * Content of `builds/latest.json`, which open tabs poll for a newer build. The id is the same for
 * the same files, whenever they are built; `builtAt` is the time when they were built first.
 */
export const buildMarkerSchema = z.object({ id: name, builtAt: instant, pages: z.number().int() });
export type BuildMarker = z.infer<typeof buildMarkerSchema>;
