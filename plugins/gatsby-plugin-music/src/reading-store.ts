import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
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
    z.object({ reason: z.string().min(1) }),
  ]),
});

/**
 * What was read of audio, one small file each, by digest of the bytes. The folder may be deleted at any time: files are then
 * listened to again.
 */
export class ReadingStore {
  constructor(private readonly folder: string) {}

  /** What is known of some bytes; null when they were not read, by another release, or the note of it is damaged. */
  async find(digest: string): Promise<AudioReading | null> {
    try {
      return storedSchema.parse(JSON.parse(await readFile(this.#fileOf(digest), 'utf8'))).reading;
    } catch {
      return null;
    }
  }

  /** Keeps what was read. */
  async keep(digest: string, reading: AudioReading): Promise<void> {
    await writeAtomically(this.#fileOf(digest), JSON.stringify({ reader: READER_VERSION, reading }));
  }

  /** Removes what has not been used for a month. */
  async tidy(used: ReadonlySet<string>): Promise<void> {
    await removeUnused(this.folder, used);
  }

  #fileOf(digest: string): string {
    return path.join(this.folder, `${digest}.json`);
  }
}
