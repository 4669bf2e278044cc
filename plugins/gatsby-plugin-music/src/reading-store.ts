import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { localeSchema, spokenLanguage } from '../../../content-schema';
import { removeUnused } from '../../../src/node/remove-unused';
import { writeAtomically } from '../../../src/node/write-file';
import { CONTOUR_LENGTH, type AudioReading } from './audio-shape';

/** Release of the way audio is read. Raise it when the same bytes may give another reading: those kept are then done again. */
const READER_VERSION = 1;

const storedSchema = z.object({
  reader: z.literal(READER_VERSION),
  reading: z.union([
    z.object({
      duration: z.number().int().positive(),
      contour: z.array(z.number().int().min(0).max(100)).length(CONTOUR_LENGTH),
    }),
    // Kept as it was said: in another language the file is listened to again.
    z.object({ reason: z.string().min(1), language: localeSchema }),
  ]),
});

/**
 * What was read of audio, one small file each, by digest of the bytes. The folder may be deleted at any time: files are then
 * listened to again.
 */
export class ReadingStore {
  constructor(private readonly folder: string) {}

  /**
   * What is known of some bytes; null when they were not read, or by another release, when the note of it is damaged, or says
   * in another language why they cannot be played.
   */
  async find(digest: string): Promise<AudioReading | null> {
    try {
      const { reading } = storedSchema.parse(JSON.parse(await readFile(this.#fileOf(digest), 'utf8')));
      if (!('reason' in reading)) return reading;
      return reading.language === spokenLanguage() ? { reason: reading.reason } : null;
    } catch {
      return null;
    }
  }

  /** Keeps what was read. */
  async keep(digest: string, reading: AudioReading): Promise<void> {
    const cached = 'reason' in reading ? { ...reading, language: spokenLanguage() } : reading;
    await writeAtomically(this.#fileOf(digest), JSON.stringify({ reader: READER_VERSION, reading: cached }));
  }

  /** Removes what has not been used for a month. */
  async tidy(used: ReadonlySet<string>): Promise<void> {
    await removeUnused(this.folder, used);
  }

  #fileOf(digest: string): string {
    return path.join(this.folder, `${digest}.json`);
  }
}
