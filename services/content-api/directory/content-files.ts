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
import { LAST_GOOD_SERVED, LEFT_OUT, PUBLISHED_STAYS } from './parse-entries';
import { isMissing } from '../../../src/node/errors';
import { readInside, stampOf } from './read-inside';

/** From so many changed paths on, a look at the whole directory is cheaper than asking what each of them is. */
const MANY_PATHS = 200;

/** Files read at the same time: enough to keep the disk busy, far below the limit of open files. */
const READS_AT_ONCE = 32;

interface LoadedFile {
  stamp: string;
  /** Null when the file was never good since this process started. */
  value: ContentValue | null;
  problems: FileProblem[];
  /** Finds lines in a JSON file. */
  findLine?: FindLine;
}

interface LoadedImage {
  stamp: string;
  /** Digest of the bytes; null until someone needs it. */
  digest: string | null;
  /** How many bytes it has; 0 until its digest is known. */
  bytes: number;
  /** Why it cannot be served; null when it can. */
  problem: string | null;
}

/**
 * The files of a content directory, parsed. A file that turns bad keeps its last good value, so that a slip of an
 * editor never looks like a deletion; a file that was never good has no value.
 */
export class ContentFiles {
  readonly #files = new Map<string, LoadedFile>();
  readonly #images = new Map<string, LoadedImage>();
  /** Problems of places rather than of content: misplaced files, folders that are links. */
  #placeProblems: ContentProblem[] = [];

  #revision = 0;

  /** What `goodImages` gave, and at which revision. */
  #served: { revision: number; images: Map<string, { path: string; image: LoadedImage }> } = {
    revision: -1,
    images: new Map(),
  };

  #root: string;

  /** @param path Path of the content directory; a link on the way is looked up again by each scan. */
  constructor(readonly path: string) {
    this.#root = path;
  }

  /** Real path of the content directory at the last scan. */
  get root(): string {
    return this.#root;
  }

  /** Grows whenever a file was read again or is gone. */
  get revision(): number {
    return this.#revision;
  }

  /** Looks at the whole directory; reads the files that are new or whose time or size changed. */
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
   * Reads the given files again, and nothing else; a path that is or was a folder, or the empty path of the directory
   * itself, leads to a scan.
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

  /** What the good files hold, and the last good revision of those that turned bad. */
  *values(): Generator<ContentValue> {
    for (const { value } of this.#files.values()) if (value) yield value;
  }

  /** The files that are there and were never good since this process started. */
  unreadable(): ParsedPath[] {
    return [...this.#files].flatMap(([path, { value }]) => {
      const place = value === null ? classifyContentPath(path) : null;
      return place === null || place.kind === 'image' || place.kind === 'misplaced' ? [] : [place];
    });
  }

  /** Tells whether a file was there at the last look, good or bad. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Every image by its path with composed letters, with its digest where `digestImages` was asked for it. */
  images(): Map<string, string | null> {
    return new Map([...this.#goodImages()].map(([name, { image }]) => [name, image.digest]));
  }

  /** How many bytes each image has of which the digest is known, by its path. */
  imageSizes(): Map<string, number> {
    return new Map(
      [...this.#goodImages()].flatMap(([name, { image }]) => (image.digest === null ? [] : [[name, image.bytes]])),
    );
  }

  /** Computes the digests of the images among the given paths that are not known yet. */
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

  /** Reads an image by its path with composed letters; null when it is gone or lies outside. */
  async readImage(name: string): Promise<Buffer | null> {
    const path = this.#goodImages().get(name)?.path;
    return path === undefined ? null : readInside(this.root, path);
  }

  /** The line of something in a JSON file; undefined where there is no such file. */
  lineOf(path: string, at: JsonPath): number | undefined {
    return this.#files.get(path)?.findLine?.(at);
  }

  /** What is wrong with the files, one by one. */
  problems(): ContentProblem[] {
    const files = [...this.#files].flatMap(([file, { problems }]) => problems.map((problem) => ({ file, ...problem })));
    const images = [...this.#images].flatMap(([file, { problem: message }]) => (message ? [{ file, message }] : []));
    const alike = [...this.#imagesByName().values()].flatMap(([first, ...others]) =>
      first === undefined || others.length === 0 ? [] : [{ file: first, message: alikeMessage([first, ...others]) }],
    );
    return [...this.#placeProblems, ...files, ...images, ...alike];
  }

  /** Paths of images, as they are on the disk, by the path with composed letters. */
  #imagesByName(): Map<string, string[]> {
    const byName = new Map<string, string[]>();
    for (const path of this.#images.keys()) {
      const name = path.normalize('NFC');
      byName.set(name, [...(byName.get(name) ?? []), path]);
    }
    return byName;
  }

  /** The images that can be served, by their path with composed letters: of two with the same neither can. */
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
      // A scan has just walked the folders; those on the way to a path that the watcher named are checked again.
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
      this.#storeImage(path, { stamp: '', digest: null, bytes: 0, problem: `${explainError(error)}. ${LEFT_OUT}` });
    }
  }

  async #isFolder(path: string): Promise<boolean> {
    // The directory itself: that it is away is for the scan to tell.
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

/** A text with composed letters, so that titles, addresses and digests have one spelling; other bytes as they are. */
function composed(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) return bytes;
  const written = bytes.toString('utf8');
  const text = written.normalize('NFC');
  return text === written ? bytes : Buffer.from(text);
}

/** Says that names differ in nothing that can be seen: each is written with the code points of its separate accents. */
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
    // Texts name their lines themselves, and are too many to be held.
    return place.kind === 'article' || place.kind === 'information'
      ? parsed
      : { ...parsed, findLine: createLineFinder(text) };
  } catch (error) {
    return refused(error, stamp, place, previous);
  }
}

function refused(error: unknown, stamp: string, { kind }: ParsedPath, previous: ContentValue | null): LoadedFile {
  const withoutPrevious = kind === 'versions' ? LEFT_OUT : PUBLISHED_STAYS;
  return { stamp, value: previous, problems: [problemOf(error, previous ? LAST_GOOD_SERVED : withoutPrevious)] };
}
