import { readFileSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArticleImage, Sentence } from '../../../content-schema';
import { isMissing } from '../../node/errors';
import { readStored } from '../../node/read-stored';
import { writeAtomically } from '../../node/write-file';
import {
  IMAGE_PIPELINE_VERSION,
  publishedName,
  shortHash,
  variantsOf,
  type ImageRecord,
  type ImageVariant,
} from './image-record';
import { processImage, type EncodedImage } from './process-raster';

/** Fetches the bytes of a content image. */
type FetchImage = (imagePath: string) => Promise<Buffer>;

/** Content images, processed once and cached by digest. */
export class ImageStore {
  readonly #records = new Map<string, ImageRecord>();
  /** Images being processed, by digest: the same bytes with two names are processed once. */
  readonly #underWay = new Map<string, Promise<ImageRecord>>();

  constructor(
    /** Folder of the cache. */
    readonly folder: string,
    /** Folder of published images. */
    readonly published: string,
    private readonly fetchImage: FetchImage,
  ) {}

  /**
   * Returns the record of an image; null when it was not processed, or by an older pipeline. Reads
   * at most one small file.
   */
  find(digest: string): ImageRecord | null {
    const known = this.#records.get(digest);
    if (known !== undefined) return known;
    const record = readStored(this.#fileOf(digest, 'json'), recordSchema);
    if (record !== null) this.#records.set(digest, record);
    return record;
  }

  /** Returns the parts that were removed from a drawing, with advice. */
  removedFrom(digest: string): readonly Sentence[] {
    return this.find(digest)?.removed ?? [];
  }

  /** Returns the size of an image in CSS pixels; null when it is unknown. */
  sizeOf(digest: string): { width: number; height: number } | null {
    const { width = null, height = null } = this.find(digest) ?? {};
    return width === null || height === null ? null : { width, height };
  }

  /**
   * Processes an image if needed and publishes its files.
   * @returns the names of its published files.
   * @throws {Error} when the image cannot be fetched or decoded.
   */
  async prepare(image: ArticleImage): Promise<string[]> {
    const known = this.find(image.digest);
    if (known !== null) {
      try {
        return await this.#publish(image.path, known);
      } catch (error) {
        // A file of the record is missing: process the image again.
        if (!isMissing(error)) throw error;
      }
    }
    return this.#publish(image.path, await this.#processOnce(image));
  }

  /**
   * Fetches an image whose digest is unknown, and caches its bytes.
   * @throws {Error} when the image cannot be fetched.
   */
  async take(imagePath: string): Promise<ArticleImage> {
    const bytes = await this.fetchImage(imagePath);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (this.find(digest) === null) await writeAtomically(this.#fileOf(digest, 'source'), bytes);
    if (this.#fetchedDigest(imagePath) !== digest) {
      await writeAtomically(this.#fileOf(imagePath, 'digest'), JSON.stringify(digest));
    }
    return { path: imagePath, digest };
  }

  /**
   * Returns an image as `take` last fetched it; null when it never did, or the image could not be
   * processed.
   */
  lastFetched(imagePath: string): ArticleImage | null {
    const digest = this.#fetchedDigest(imagePath);
    return digest === null || this.find(digest) === null ? null : { path: imagePath, digest };
  }

  #fetchedDigest(imagePath: string): string | null {
    return readStored(this.#fileOf(imagePath, 'digest'), z.string());
  }

  #processOnce(image: ArticleImage): Promise<ImageRecord> {
    const known = this.#underWay.get(image.digest);
    if (known !== undefined) return known;
    const record = this.#process(image).finally(() => this.#underWay.delete(image.digest));
    this.#underWay.set(image.digest, record);
    return record;
  }

  async #process(image: ArticleImage): Promise<ImageRecord> {
    // Bytes that are no image may be an answer in its place, and are fetched again the next time.
    const processed = await processImage(await this.#source(image)).catch((error: unknown) => {
      rmSync(this.#fileOf(image.digest, 'source'), { force: true });
      throw error;
    });
    const keep = async ({ bytes, extension, width }: EncodedImage): Promise<ImageVariant> => {
      const file = path.basename(this.#fileOf(image.digest, width === null ? extension : `${width}.${extension}`));
      await writeAtomically(path.join(this.folder, file), bytes);
      return { file, hash: shortHash(bytes), extension, width };
    };
    const record: ImageRecord = {
      pipeline: IMAGE_PIPELINE_VERSION,
      width: processed.width,
      height: processed.height,
      removed: processed.removed,
      original: await keep(processed.original),
      formats: await Promise.all(
        processed.formats.map(async ({ type, variants }) => ({
          type,
          variants: await Promise.all(variants.map(keep)),
        })),
      ),
    };
    // Written last, so that a record never refers to missing files.
    await writeAtomically(this.#fileOf(image.digest, 'json'), JSON.stringify(record));
    this.#records.set(image.digest, record);
    return record;
  }

  async #source(image: ArticleImage): Promise<Buffer> {
    const file = this.#fileOf(image.digest, 'source');
    try {
      return readFileSync(file);
    } catch {
      const bytes = await this.fetchImage(image.path);
      await writeAtomically(file, bytes);
      return bytes;
    }
  }

  async #publish(imagePath: string, record: ImageRecord): Promise<string[]> {
    return Promise.all(
      variantsOf(record).map(async (variant) => {
        const name = publishedName(imagePath, variant);
        const target = path.join(this.published, name);
        // The name contains the digest of the bytes, and a file is complete once it has its name.
        if (!(await exists(target)))
          await writeAtomically(target, await readFile(path.join(this.folder, variant.file)));
        return name;
      }),
    );
  }

  /** Returns the beginning of the file names of an image, by its digest or path. */
  nameOf(key: string): string {
    // The digest is external input: one that is not a plain file name is replaced.
    return /^[a-z0-9_-]{8,128}$/i.test(key) ? key : createHash('sha256').update(key).digest('hex');
  }

  #fileOf(key: string, extension: string): string {
    return path.join(this.folder, `${this.nameOf(key)}.${extension}`);
  }
}

/**
 * Schema of a current record. Records are written atomically, so the pipeline version is enough.
 */
const recordSchema = z.custom<ImageRecord>(
  (value: unknown) =>
    typeof value === 'object' && value !== null && 'pipeline' in value && value.pipeline === IMAGE_PIPELINE_VERSION,
);

const exists = (file: string): Promise<boolean> => stat(file).then(Boolean, () => false);
