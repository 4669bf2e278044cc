import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../../content-schema';
import { isMissing } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import { PIPELINE_VERSION } from '../../../src/shared/markdown/pipeline-version';
import { explainError } from '../directory/content-problem';

/** The images that texts show, by the digest of the text. */
export type KnownImages = ReadonlyMap<string, readonly string[]>;

const storedSchema = z.object({ pipeline: z.number(), images: z.record(z.string(), z.array(z.string())) });

/**
 * Reads what an earlier process found out; nothing when there is nothing, when it was found by another pipeline, or when
 * it cannot be read (which is told to `log`).
 */
export async function readKnownImages(file: string, log: (line: string) => void): Promise<KnownImages> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { pipeline, images } = parseWithFriendlyErrors(storedSchema, data, file);
    return new Map(pipeline === PIPELINE_VERSION ? Object.entries(images) : []);
  } catch (error) {
    if (!isMissing(error))
      log(`Which images articles show is found out anew; could not read ${file}: ${explainError(error)}`);
    return new Map();
  }
}

/** Keeps what was found out; a failure is told to `log`, because serving does not depend on it. */
export async function writeKnownImages(file: string, known: KnownImages, log: (line: string) => void): Promise<void> {
  try {
    await writeAtomically(file, JSON.stringify({ pipeline: PIPELINE_VERSION, images: Object.fromEntries(known) }));
  } catch (error) {
    log(
      `Which images articles show will be found out anew at the next start; could not write ${file}: ${explainError(error)}`,
    );
  }
}
