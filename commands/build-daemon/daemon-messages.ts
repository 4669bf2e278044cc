import { z } from 'zod';

/*
 * What a build daemon and the command that started it tell each other, over the channel that Node opens between them.
 * Gatsby sends its own reports over the same channel; whoever reads it takes what fits these schemas and leaves the rest.
 */

const count = z.number().int().nonnegative();

/** What the command tells the process. */
export const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('build'), id: z.string().min(1) }),
  z.object({ type: z.literal('end') }),
]);
/** What the command tells the process: make an incremental build, or end. */
export type Order = z.infer<typeof orderSchema>;

const buildFields = {
  /** Files below `public/` that the build wrote and removed; null when any of them may differ. */
  changed: z.object({ written: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
  /** Whether every plugin did everything. */
  isWhole: z.boolean(),
  /** Why it did; null when it did not. */
  reason: z.string().nullable(),
  /** Cursor of the change feed that the content was read at; null when the source plugin left none. */
  cursor: z.string().min(1).nullable(),
  /** How many pages the site has. */
  pages: count,
  /** What took how long, in milliseconds. */
  phases: z.array(z.object({ name: z.string(), ms: z.number().nonnegative() })),
  /** What the process held when garbage was last collected. */
  memory: z.object({ rssBytes: count, heapBytes: count }),
};

const readySchema = z.object({ type: z.literal('ready'), ...buildFields });
/** What an incremental build came to. */
export type Round = Omit<z.infer<typeof readySchema>, 'type'>;

/** What the process tells the command. */
export const reportSchema = z.discriminatedUnion('type', [
  /** The first build is made, and the process waits for orders. */
  readySchema,
  z.object({ type: z.literal('progress'), phase: z.string(), done: count.optional(), total: count.optional() }),
  z.object({ type: z.literal('built'), id: z.string(), ...buildFields }),
  /** An incremental build, or the first build (`id` is null), failed; the process ends, because its memory may hold half of it. */
  z.object({ type: z.literal('failed'), id: z.string().nullable(), message: z.string() }),
]);
/** What the process tells the command. */
export type Report = z.infer<typeof reportSchema>;
