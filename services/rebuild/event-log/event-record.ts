import { z } from 'zod';
import { buildFailureSchema, buildSchema, TEXT_LIMITS } from '../../../content-schema';

const at = z.iso.datetime({ offset: true });
const build = z.string().min(1).max(64);
const cursor = z.string().min(1).max(TEXT_LIMITS.cursor);
const attempt = z.number().int().positive();
const kind = buildSchema.shape.kind;

const wantedCursorSchema = z.object({ cursor, toldAt: at });
/** A cursor that a build must reach, and when the content API reported it, by its own clock. */
export type WantedCursor = z.infer<typeof wantedCursorSchema>;

/** One event. Everything that must survive a restart is such a record, and nothing else is. */
export const eventRecordSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hook'),
    at,
    build,
    id: z.string().min(1).max(TEXT_LIMITS.serviceName),
    wanted: wantedCursorSchema,
  }),
  z.object({ type: z.literal('asked'), at, build }),
  z.object({ type: z.literal('begun'), at, build, attempt }),
  z.object({ type: z.literal('requested'), at, build, attempt, before: z.string().nullable() }),
  z.object({ type: z.literal('refused'), at, build, attempt }),
  z.object({ type: z.literal('publishing'), at, build, attempt }),
  z.object({ type: z.literal('stopped'), at, build, attempt }),
  z.object({
    type: z.literal('ended'),
    at,
    build,
    attempt,
    state: z.enum(['live', 'held', 'failed']),
    kind,
    release: z.string().nullable(),
    failure: buildFailureSchema.nullable(),
    reached: z.array(cursor),
  }),
]);
export type EventRecord = z.infer<typeof eventRecordSchema>;

const sentRequestSchema = z.object({ before: z.string().nullable() });
/**
 * A request to a remote builder that may have arrived, with the id of the build that was published
 * before it.
 */
export type SentRequest = z.infer<typeof sentRequestSchema>;

const buildEntrySchema = buildSchema
  .pick({
    id: true,
    state: true,
    hooks: true,
    createdAt: true,
    startedAt: true,
    finishedAt: true,
    kind: true,
    attempts: true,
    release: true,
    failure: true,
  })
  // Snapshots of an earlier release of this program have no requests.
  .extend({ wanted: z.array(wantedCursorSchema), request: sentRequestSchema.nullable().default(null) });
/** A build in the event log, without its progress. */
export type BuildEntry = z.infer<typeof buildEntrySchema>;

const seenHookSchema = z.object({ id: z.string().min(1), build, at });
const reachedCursorSchema = z.object({ cursor, build, release: z.string().nullable() });

/** Result of all records up to a point in time, which it replaces. */
export const snapshotSchema = z.object({
  nextBuild: z.number().int().positive(),
  builds: z.array(buildEntrySchema),
  seen: z.array(seenHookSchema),
  reached: z.array(reachedCursorSchema),
});
export type EventLogSnapshot = z.infer<typeof snapshotSchema>;
