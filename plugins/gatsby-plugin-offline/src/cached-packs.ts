import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeWhenDifferent } from '../../../src/node/write-file';

const stampSchema = z.object({ size: z.number(), mtimeMs: z.number() });
/** Size and time of a file: those of one that did not change stay. */
export type Stamp = z.infer<typeof stampSchema>;

/** Raise it when pieces are made in another way, or something else is read from a page: all are then made anew. */
const CACHE_VERSION = 3;

const cachedPageSchema = z.object({
  html: stampSchema,
  data: stampSchema,
  /** The page it is made out of, and the digest of that page's texts; null where it stands for itself. */
  base: z.object({ path: z.string(), texts: z.string() }).nullable(),
  /** Digest of its own texts, where others are made out of it. */
  texts: z.string().optional(),
  /** Digest of what search knows of it. */
  search: z.string().optional(),
  title: z.string(),
  /** Name of the script of its template. */
  chunk: z.string(),
  scripts: z.array(z.string()),
  images: z.array(z.array(z.string())),
  /** Of its piece. */
  digest: z.string(),
  bytes: z.number(),
});
/** What is known of a page of a pack: what its piece was made from, and the piece. */
export type CachedPage = z.infer<typeof cachedPageSchema>;

const cachedFileSchema = stampSchema.extend({ digest: z.string() });
/** What is known of a file that packs name. */
export type CachedFile = z.infer<typeof cachedFileSchema>;

const stateSchema = z.object({
  version: z.literal(CACHE_VERSION),
  packs: z.record(
    z.string(),
    z.object({
      /** Address of the titles file that was read. */
      titles: z.string().nullable(),
      pages: z.record(z.string(), cachedPageSchema),
    }),
  ),
  files: z.record(z.string(), cachedFileSchema),
});

/** What is known of the pages of a pack. */
export interface CachedPack {
  titles: string | null;
  pages: Map<string, CachedPage>;
}

/** What is remembered from one build to the next, so that what did not change is not read again. */
export interface CachedPacks {
  packs: Map<string, CachedPack>;
  files: Map<string, CachedFile>;
}

/** Reads what was remembered; nothing when there is no such file, or it is another version's or damaged. */
export async function readCachedPacks(file: string): Promise<CachedPacks> {
  try {
    const { packs, files } = stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return {
      packs: new Map(
        Object.entries(packs).map(([key, { titles, pages }]) => [
          key,
          { titles, pages: new Map(Object.entries(pages)) },
        ]),
      ),
      files: new Map(Object.entries(files)),
    };
  } catch {
    return { packs: new Map(), files: new Map() };
  }
}

/** Writes it down. */
export async function writeCachedPacks(file: string, { packs, files }: CachedPacks): Promise<void> {
  const state: z.input<typeof stateSchema> = {
    version: CACHE_VERSION,
    packs: Object.fromEntries(
      [...packs].map(([key, { titles, pages }]) => [key, { titles, pages: Object.fromEntries(pages) }]),
    ),
    files: Object.fromEntries(files),
  };
  await writeWhenDifferent(file, `${JSON.stringify(state)}\n`);
}
