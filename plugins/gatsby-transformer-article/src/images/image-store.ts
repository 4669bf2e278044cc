import { readFileSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { ArticleImage, Sentence } from '../../../../content-schema';
import { isMissing } from '../../../../src/node/errors';
import { writeAtomically } from '../../../../src/node/write-file';
import {
  IMAGE_PIPELINE_VERSION,
  publishedName,
  shortHash,
  variantsOf,
  type ImageRecord,
  type ImageVariant,
} from './image-record';
import { processImage, type EncodedImage } from './process-raster';

/** Gives the bytes of an image of the content API. */
type FetchImage = (imagePath: string) => Promise<Buffer>;

/** The images of the content, processed once and kept by digest. */
export class ImageStore {
  readonly #records = new Map<string, ImageRecord>();
  /** Images being processed, by digest: the same bytes under two names are processed once. */
  readonly #underWay = new Map<string, Promise<ImageRecord>>();

  constructor(
    /** Folder of the cache. */
    private readonly folder: string,
    /** Folder the site publishes images from. */
    private readonly published: string,
    private readonly fetchImage: FetchImage,
  ) {}

  /** What is known of an image, or null when it was not processed, or by an older pipeline. Reads at most one small file. */
  find(digest: string): ImageRecord | null {
    const known = this.#records.get(digest);
    if (known !== undefined) return known;
    const record = readRecord(this.#fileOf(digest, 'json'));
    if (record !== null) this.#records.set(digest, record);
    return record;
  }

  /** What a drawing is published without, and what to do about it. */
  removedFrom(digest: string): readonly Sentence[] {
    return this.find(digest)?.removed ?? [];
  }

  /**
   * Sees to it that an image is processed and its files are in the published folder.
   * @returns the names of its published files.
   * @throws {Error} when the image cannot be fetched or decoded.
   */
  async prepare(image: ArticleImage): Promise<string[]> {
    const known = this.find(image.digest);
    if (known !== null) {
      try {
        return await this.#publish(image.path, known);
      } catch (error) {
        // The record outlived a file: process the image anew.
        if (!isMissing(error)) throw error;
      }
    }
    return this.#publish(image.path, await this.#processOnce(image));
  }

  /**
   * Fetches an image whose digest nobody has told, and keeps its bytes.
   * @throws {Error} when the image cannot be fetched.
   */
  async take(imagePath: string): Promise<ArticleImage> {
    const bytes = await this.fetchImage(imagePath);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (this.find(digest) === null) await writeAtomically(this.#fileOf(digest, 'source'), bytes);
    return { path: imagePath, digest };
  }

  #processOnce(image: ArticleImage): Promise<ImageRecord> {
    const known = this.#underWay.get(image.digest);
    if (known !== undefined) return known;
    const record = this.#process(image).finally(() => this.#underWay.delete(image.digest));
    this.#underWay.set(image.digest, record);
    return record;
  }

  async #process(image: ArticleImage): Promise<ImageRecord> {
    const processed = await processImage(await this.#source(image));
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
    // Last, so that a record never speaks of files that were not written.
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
    await mkdir(this.published, { recursive: true });
    return Promise.all(
      variantsOf(record).map(async (variant) => {
        const name = publishedName(imagePath, variant);
        const target = path.join(this.published, name);
        // The name holds the digest of the bytes: a file that is there is the right one.
        if (!(await exists(target))) await copyFile(path.join(this.folder, variant.file), target);
        return name;
      }),
    );
  }

  /** The name that the files of an image begin with. */
  nameOf(digest: string): string {
    // A digest comes from outside; one that is not plainly a file name gets another.
    return /^[a-z0-9_-]{8,128}$/i.test(digest) ? digest : createHash('sha256').update(digest).digest('hex');
  }

  #fileOf(digest: string, extension: string): string {
    return path.join(this.folder, `${this.nameOf(digest)}.${extension}`);
  }
}

function readRecord(file: string): ImageRecord | null {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

/** A record was written whole by this store; its pipeline version says whether this code wrote it. */
function isRecord(value: unknown): value is ImageRecord {
  return (
    typeof value === 'object' && value !== null && 'pipeline' in value && value.pipeline === IMAGE_PIPELINE_VERSION
  );
}

const exists = (file: string): Promise<boolean> => stat(file).then(Boolean, () => false);
