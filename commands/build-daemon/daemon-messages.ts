import { z } from 'zod';

/*
 * Messages between a build daemon and the command that started it, over Node's IPC channel. Gatsby
 * sends its own reports over the same channel; a reader accepts what matches these schemas and
 * ignores the rest.
 */

const count = z.number().int().nonnegative();

/** Messages from the command to the process. */
export const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('build'), id: z.string().min(1) }),
  z.object({ type: z.literal('end') }),
]);
/** Message from the command to the process: make an incremental build, or end. */
export type Order = z.infer<typeof orderSchema>;

const buildFields = {
  /** Files below `public/` that the build wrote and removed; null when any of them may differ. */
  changed: z.object({ written: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
  /**
   * Cursor of the change feed at which the content was read; null when the source plugin stored
   * none.
   */
  cursor: z.string().min(1).nullable(),
  /** Number of pages of the site. */
  pages: count,
  /** Number of pages whose HTML this build wrote. */
  rendered: count,
  /** Duration of each phase, in milliseconds. */
  phases: z.array(z.object({ name: z.string(), ms: z.number().nonnegative() })),
  /** Memory of the process without mapped files, in bytes, when garbage was last collected. */
  memoryBytes: count,
};

const readySchema = z.object({ type: z.literal('ready'), ...buildFields });
/** Result of an incremental build. */
export type DaemonBuild = Omit<z.infer<typeof readySchema>, 'type'>;

/** Messages from the process to the command. */
export const reportSchema = z.discriminatedUnion('type', [
  /** The first build is done, and the process waits for orders. */
  readySchema,
  z.object({ type: z.literal('progress'), phase: z.string() }),
  z.object({ type: z.literal('built'), id: z.string(), ...buildFields }),
  /**
   * An incremental build, or the first build (`id` is null), failed. The process ends, because its
   * memory may be inconsistent.
   */
  z.object({ type: z.literal('failed'), id: z.string().nullable(), message: z.string() }),
]);
/** Message from the process to the command. */
export type Report = z.infer<typeof reportSchema>;
