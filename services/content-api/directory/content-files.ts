import { isUtf8 } from 'node:buffer';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfBytes } from '../digest';
import { forEachBounded } from '../../../src/node/for-each-bounded';
import { classifyContentPath } from './content-path';
import { type ContentProblem, type FileProblem, ProblemList, explainError, problemOf } from './content-problem';
import { lstat, readFile } from './file-system';
import { createLineFinder, type FindLine, type JsonPath } from './json-lines';
import { listContentFiles } from './list-content-files';
import { say } from '../../../content-schema';
import { type ContentValue, type ParsedPath, parseContentFile } from './parse-content-file';
import { CONSEQUENCES, PUBLISHED_STAYS } from './parse-entries';
import { isMissing } from '../../../src/node/errors';
import { readInside, stampOf } from './read-inside';

/** Number of changed paths from which a full scan is cheaper than checking each of them. */
const MANY_PATHS = 200;

/**
 * Maximum number of concurrent reads: enough to keep the disk busy, far below the limit of open
 * files.
 */
const READS_AT_ONCE = 32;

interface LoadedFile {
  stamp: string;
  /** Null when the file was never valid since this process started. */
  value: ContentValue | null;
  problems: FileProblem[];
  /** Finds lines in a JSON file. */
  findLine?: FindLine;
}

interface LoadedImage {
  stamp: string;
  /** Digest of the bytes; null until it is needed. */
  digest: string | null;
  /** Size in bytes; 0 until the digest is known. */
  bytes: number;
  /** Reason why the image cannot be served; null when it can. */
  problem: string | null;
}

/**
 * The parsed files of a content directory. A file that becomes invalid keeps its last good value,
 * so that an editor's mistake never looks like a deletion. A file that was never valid has no
 * value.
 */
export class ContentFiles {
  readonly #files = new Map<string, LoadedFile>();
  readonly #images = new Map<string, LoadedImage>();
  /** Problems of locations rather than of content: misplaced files, folders that are links. */
  #placeProblems: ContentProblem[] = [];

  #revision = 0;

  /** Cached result of `goodImages`, and its revision. */
  #served: { revision: number; images: Map<string, { path: string; image: LoadedImage }> } = {
    revision: -1,
    images: new Map(),
  };

  #root: string;

  /** @param path Path of the content directory. Links in it are resolved again by each scan. */
  constructor(readonly path: string) {
    this.#root = path;
  }

  /** Real path of the content directory at the last scan. */
  get root(): string {
    return this.#root;
  }

  /** Increases whenever a file was read again or has gone. */
  get revision(): number {
    return this.#revision;
  }

  /** Scans the whole directory and reads the files that are new or whose time or size changed. */
  async scan(): Promise<void> {
    // One revision for the whole scan, also when the link is swapped meanwhile.
    this.#root = await realpath(this.path);
    const { files, problems } = await listContentFiles(this.root);
    const present = new Set(files);
    for (const path of [...this.#files.keys(), ...this.#images.keys()]) if (!present.has(path)) this.#forget(path);
    const places = new ProblemList();
    for (const { file, message } of problems) places.add(file, message);
    for (const path of files) {
      const place = classifyContentPath(path);
      if (place?.kind === 'misplaced') places.add(place.at, place.message);
    }
    const before = JSON.stringify(this.#placeProblems);
    this.#placeProblems = places.sorted();
    if (JSON.stringify(this.#placeProblems) !== before) this.#revision += 1;
    await forEachBounded(files, READS_AT_ONCE, (path) => this.#load(path, false));
  }

  /**
   * Reads the given files again, and no others. A path that is or was a folder, or the empty path
   * of the directory itself, triggers a scan.
   */
  async update(paths: Iterable<string>): Promise<void> {
    const list = [...paths];
    if (list.length > MANY_PATHS) await this.scan();
    else
      for (const path of list) {
        const place = classifyContentPath(path);
        if (place?.kind === 'misplaced' || (await this.#isFolder(path))) {
          await this.scan();
          break;
        }
      }
    await forEachBounded(list, READS_AT_ONCE, (path) => this.#load(path, true));
  }

  /** Content of the valid files, and the last good revision of those that became invalid. */
  *values(): Generator<ContentValue> {
    for (const { value } of this.#files.values()) if (value) yield value;
  }

  /** Files that exist and were never valid since this process started. */
  unreadable(): ParsedPath[] {
    return [...this.#files].flatMap(([path, { value }]) => {
      const place = value === null ? classifyContentPath(path) : null;
      return place === null || place.kind === 'image' || place.kind === 'misplaced' ? [] : [place];
    });
  }

  /** Checks whether a file existed at the last scan, valid or not. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Every image by its path in NFC, with its digest if `digestImages` computed it. */
  images(): Map<string, string | null> {
    return new Map([...this.#goodImages()].map(([name, { image }]) => [name, image.digest]));
  }

  /** Size in bytes of each image whose digest is known, by its path. */
  imageSizes(): Map<string, number> {
    return new Map(
      [...this.#goodImages()].flatMap(([name, { image }]) => (image.digest === null ? [] : [[name, image.bytes]])),
    );
  }

  /** Computes the missing digests of the images among the given paths. */
  async digestImages(paths: Iterable<string>): Promise<void> {
    const images = this.#goodImages();
    await forEachBounded(new Set(paths), READS_AT_ONCE, async (name) => {
      const { path, image } = images.get(name) ?? {};
      if (path === undefined || image === undefined || image.digest !== null) return;
      const bytes = await readInside(this.root, path);
      if (bytes) Object.assign(image, { digest: digestOfBytes(bytes), bytes: bytes.length });
      else this.#images.delete(path);
    });
  }

  /** Reads an image by its path in NFC; null when it is gone or outside the directory. */
  async readImage(name: string): Promise<Buffer | null> {
    const path = this.#goodImages().get(name)?.path;
    return path === undefined ? null : readInside(this.root, path);
  }

  /** Line of a value in a JSON file; undefined when there is no such file. */
  lineOf(path: string, at: JsonPath): number | undefined {
    return this.#files.get(path)?.findLine?.(at);
  }

  /** Problems of each file. */
  problems(): ContentProblem[] {
    const files = [...this.#files].flatMap(([file, { problems }]) => problems.map((problem) => ({ file, ...problem })));
    const images = [...this.#images].flatMap(([file, { problem: message }]) => (message ? [{ file, message }] : []));
    const alike = [...this.#imagesByName().values()].flatMap(([first, ...others]) =>
      first === undefined || others.length === 0 ? [] : [{ file: first, message: alikeMessage([first, ...others]) }],
    );
    return [...this.#placeProblems, ...files, ...images, ...alike];
  }

  /** Paths of images as they are on disk, by the path in NFC. */
  #imagesByName(): Map<string, string[]> {
    const byName = new Map<string, string[]>();
    for (const path of this.#images.keys()) {
      const name = path.normalize('NFC');
      byName.set(name, [...(byName.get(name) ?? []), path]);
    }
    return byName;
  }

  /**
   * Images that can be served, by their path in NFC. Of two with the same NFC path, neither can.
   */
  #goodImages(): Map<string, { path: string; image: LoadedImage }> {
    if (this.#served.revision === this.#revision) return this.#served.images;
    const good = new Map<string, { path: string; image: LoadedImage }>();
    for (const [name, [path = '', ...others]] of this.#imagesByName()) {
      const image = this.#images.get(path);
      if (others.length === 0 && image?.problem === null) good.set(name, { path, image });
    }
    this.#served = { revision: this.#revision, images: good };
    return good;
  }

  #forget(path: string): void {
    const gone = [this.#files.delete(path), this.#images.delete(path)];
    if (gone.includes(true)) this.#revision += 1;
  }

  #keep(path: string, file: LoadedFile): void {
    this.#files.set(path, file);
    this.#revision += 1;
  }

  #storeImage(path: string, image: LoadedImage): void {
    this.#images.set(path, image);
    this.#revision += 1;
  }

  async #load(path: string, force: boolean): Promise<void> {
    const place = classifyContentPath(path);
    if (!place || place.kind === 'misplaced') return;
    if (place.kind === 'image') return this.#loadImage(path, force);
    const known = this.#files.get(path);
    try {
      const stamp = await stampOf(this.root, path);
      if (stamp === null) return this.#forget(path);
      if (!force && known?.stamp === stamp) return;
      // A scan has just listed the folders. Those in a path that the watcher named are checked
      // again.
      const bytes = await (force ? readInside(this.root, path) : readFile(join(this.root, path)));
      if (bytes === null) return this.#forget(path);
      this.#keep(path, parse(place, bytes, stamp, known?.value ?? null));
    } catch (error) {
      if (isMissing(error)) this.#forget(path);
      else this.#keep(path, refused(error, '', place, known?.value ?? null));
    }
  }

  async #loadImage(path: string, force: boolean): Promise<void> {
    try {
      const stamp = await stampOf(this.root, path);
      if (stamp === null) return this.#forget(path);
      if (!force && this.#images.get(path)?.stamp === stamp) return;
      this.#storeImage(path, { stamp, digest: null, bytes: 0, problem: null });
    } catch (error) {
      this.#storeImage(path, {
        stamp: '',
        digest: null,
        bytes: 0,
        problem: `${explainError(error)}. ${CONSEQUENCES.nothing}`,
      });
    }
  }

  async #isFolder(path: string): Promise<boolean> {
    // The scan reports when the directory itself is missing.
    if (path === '') return true;
    try {
      return (await lstat(join(this.root, path))).isDirectory();
    } catch (error) {
      if (!isMissing(error)) throw error;
      const isBelow = (known: string): boolean => known.startsWith(`${path}/`);
      return [...this.#files.keys(), ...this.#images.keys()].some(isBelow);
    }
  }
}

/**
 * Converts text to NFC, so that titles, addresses and digests have one spelling. Other bytes are
 * returned unchanged.
 */
function composed(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) return bytes;
  const written = bytes.toString('utf8');
  const text = written.normalize('NFC');
  return text === written ? bytes : Buffer.from(text);
}

/**
 * Message for names that look the same: each is written with the code points of its combining
 * accents.
 */
function alikeMessage(paths: readonly string[]): string {
  const names = [...paths].sort().map((path) => JSON.stringify(path).replace(/\p{M}/gu, codePointOf));
  const message = say({
    fr: `attendu : un seul fichier de ce nom ; reçu : ${names.join(' et ')}, qui ne diffèrent que par leurs accents, composés ou séparés ; gardez-en un. Aucun n’est montré d’ici là`,
    en: `expected one file of this name, received ${names.join(' and ')}, which differ only in whether accents are composed with their letters; keep one of them. None is shown until then`,
  });
  return `${message}.`;
}

const codePointOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

function parse(place: ParsedPath, bytes: Buffer, stamp: string, previous: ContentValue | null): LoadedFile {
  try {
    const text = composed(bytes);
    const parsed = { stamp, ...parseContentFile(place, text, previous) };
    // Texts report their own lines, and are too many to be held in memory.
    return place.kind === 'article' || place.kind === 'information'
      ? parsed
      : { ...parsed, findLine: createLineFinder(text) };
  } catch (error) {
    return refused(error, stamp, place, previous);
  }
}

function refused(error: unknown, stamp: string, { kind }: ParsedPath, previous: ContentValue | null): LoadedFile {
  const withoutPrevious = kind === 'versions' ? CONSEQUENCES.nothing : PUBLISHED_STAYS;
  return { stamp, value: previous, problems: [problemOf(error, previous ? CONSEQUENCES.previous : withoutPrevious)] };
}
