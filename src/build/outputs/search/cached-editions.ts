import { z } from 'zod';
import { digestOf } from '../../../node/content-digest';
import { readStored } from '../../../node/read-stored';
import { writeWhenDifferent } from '../../../node/write-file';
import { CATALOGUE_FORMAT } from '../../../shared/search-files';
import type { PlannedFiles } from './edition-threads';

/**
 * Version of the cache. Increase it when the same articles give other search files in the same
 * `CATALOGUE_FORMAT`: all editions are then planned again.
 */
const CACHE_VERSION = 2;

const cacheSchema = z.object({
  version: z.literal(CACHE_VERSION),
  editions: z.record(
    z.string(),
    z.object({
      /** Digest of what the files are planned from. */
      inputs: z.string(),
      catalogue: z.string(),
      paths: z.array(z.string()),
    }),
  ),
});
type CachedEdition = z.infer<typeof cacheSchema>['editions'][string];

/** Search files of the last build, by edition, so that unchanged editions are not planned again. */
export class CachedEditions {
  readonly #now = new Map<string, CachedEdition>();
  readonly #before: Readonly<Record<string, CachedEdition>>;

  /**
   * Reads the cache; empty when there is none, or it is invalid or of another version.
   * @param written Site paths of the search files that exist.
   */
  constructor(
    private readonly file: string,
    private readonly written: ReadonlySet<string>,
  ) {
    this.#before = readStored(file, cacheSchema)?.editions ?? {};
  }

  /**
   * Returns the files of an edition; plans it when it changed, or a file is missing.
   * @param from What the files are planned from.
   */
  async filesOf(key: string, from: readonly unknown[], plan: () => Promise<PlannedFiles>): Promise<PlannedFiles> {
    const inputs = digestOf(JSON.stringify([CATALOGUE_FORMAT, ...from]));
    const known = this.#before[key];
    const isValid = known?.inputs === inputs && known.paths.every((file) => this.written.has(file));
    const { catalogue, paths } = isValid ? known : await plan();
    this.#now.set(key, { inputs, catalogue, paths });
    return { catalogue, paths };
  }

  /** Writes the cache, with the editions of this build alone. */
  async write(): Promise<void> {
    const state: z.input<typeof cacheSchema> = { version: CACHE_VERSION, editions: Object.fromEntries(this.#now) };
    await writeWhenDifferent(this.file, JSON.stringify(state));
  }
}
