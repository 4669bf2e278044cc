import { z } from 'zod';
import { readStored } from '../../../node/read-stored';
import { writeWhenDifferent } from '../../../node/write-file';

const stampSchema = z.object({ size: z.number(), mtimeMs: z.number() });
/** Size and modification time of a file; equal when it has not changed. */
export type Stamp = z.infer<typeof stampSchema>;

/**
 * Version of the cache. Increase it when deltas are created differently, or other data is read from
 * pages: all are then created again.
 */
const CACHE_VERSION = 6;

const cachedPageSchema = z.object({
  html: stampSchema,
  data: stampSchema,
  /** Base page, and the digest of its texts; null for a page without a base. */
  base: z.object({ path: z.string(), texts: z.string() }).nullable(),
  /** Digest of its texts, if it may be a base. */
  texts: z.string().optional(),
  /** Digest of the paths of its search data. */
  search: z.string().optional(),
  title: z.string(),
  /** Chunk name of its template. */
  chunk: z.string(),
  files: z.array(z.string()),
  images: z.array(z.array(z.string())),
  /** Digest of its delta. */
  digest: z.string(),
  bytes: z.number(),
});
/** Cache entry of a page of a pack: the inputs of its delta, and the delta. */
export type CachedPage = z.infer<typeof cachedPageSchema>;

const cachedFileSchema = stampSchema.extend({ digest: z.string() });
/** Cache entry of a file in packs. */
export type CachedFile = z.infer<typeof cachedFileSchema>;

/** Returns the schema of an object that is read as a map. */
const mapOf = <S extends z.ZodType>(value: S) =>
  z.record(z.string(), value).transform((entries) => new Map(Object.entries(entries)));

const cachedPackSchema = z.object({
  /** Address of the catalogue of search that was used. */
  catalogue: z.string().nullable(),
  pages: mapOf(cachedPageSchema),
});
/** Cache entry of a pack. */
export type CachedPack = z.output<typeof cachedPackSchema>;

const stateSchema = z.object({
  version: z.literal(CACHE_VERSION),
  packs: mapOf(cachedPackSchema),
  files: mapOf(cachedFileSchema),
});
/** Cache between builds, so that unchanged pages and files are not read again. */
type CachedPacks = Omit<z.output<typeof stateSchema>, 'version'>;

/** Reads the cache; empty when there is none, or it is invalid or of another version. */
export function readCachedPacks(file: string): CachedPacks {
  return readStored(file, stateSchema) ?? { packs: new Map(), files: new Map() };
}

/** Writes the cache. */
export async function writeCachedPacks(file: string, { packs, files }: CachedPacks): Promise<void> {
  const state: z.input<typeof stateSchema> = {
    version: CACHE_VERSION,
    packs: Object.fromEntries(
      [...packs].map(([key, { catalogue, pages }]) => [key, { catalogue, pages: Object.fromEntries(pages) }]),
    ),
    files: Object.fromEntries(files),
  };
  await writeWhenDifferent(file, `${JSON.stringify(state)}\n`);
}
