import path from 'node:path';
import { z } from 'zod';
import { localeSchema, spokenLanguage } from '../../../../content-schema';
import { readStored } from '../../../node/read-stored';
import { removeUnused } from '../../../node/remove-unused';
import { writeAtomically } from '../../../node/write-file';
import { CONTOUR_LENGTH, type AudioReading } from './audio-shape';

/**
 * Version of the reading algorithm. Raise it when the same bytes may give another reading: cached
 * readings are then discarded.
 */
const READER_VERSION = 1;

const storedSchema = z.object({
  reader: z.literal(READER_VERSION),
  reading: z.union([
    z.object({
      duration: z.number().int().positive(),
      contour: z.array(z.number().int().min(0).max(100)).length(CONTOUR_LENGTH),
    }),
    // The message is stored in one language; in another language the file is read again.
    z.object({ reason: z.string().min(1), language: localeSchema }),
  ]),
});

/**
 * Cache of audio readings: one small file each, named by the digest of the audio bytes. The folder
 * may be deleted at any time; files are then read again.
 */
export class ReadingStore {
  constructor(private readonly folder: string) {}

  /**
   * Returns the cached reading of some bytes.
   * @returns null when there is none, when it is of another reader version or damaged, or when its
   * reason is in another language.
   */
  find(digest: string): AudioReading | null {
    const reading = readStored(this.#fileOf(digest), storedSchema)?.reading ?? null;
    if (reading === null || !('reason' in reading)) return reading;
    return reading.language === spokenLanguage() ? { reason: reading.reason } : null;
  }

  /** Stores a reading. */
  async keep(digest: string, reading: AudioReading): Promise<void> {
    const cached = 'reason' in reading ? { ...reading, language: spokenLanguage() } : reading;
    await writeAtomically(this.#fileOf(digest), JSON.stringify({ reader: READER_VERSION, reading: cached }));
  }

  /** Removes readings that have not been used for a month. */
  async tidy(used: ReadonlySet<string>): Promise<void> {
    await removeUnused(this.folder, used);
  }

  #fileOf(digest: string): string {
    return path.join(this.folder, `${digest}.json`);
  }
}
