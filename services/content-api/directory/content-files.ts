import { isUtf8 } from 'node:buffer';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGES, inProductOrder, isPublicVersion, type Locale } from '../../../content-schema';
import { forEachBounded } from '../../../src/shared/for-each-bounded';
import { ContentImages } from './content-images';
import { classifyContentPath, type ContentPath, type Layout, layoutOf } from './content-path';
import { type ContentProblem, type FileProblem, ProblemList, problemOf } from './content-problem';
import { lstat, readFile } from './file-system';
import { createLineFinder, type FindLine, type JsonPath } from './json-lines';
import { listContentFiles } from './list-content-files';
import { type ContentValue, type ParsedPath, parseContentFile, type ReadFile } from './parse-content-file';
import { CONSEQUENCES, PUBLISHED_STAYS } from './parse-entries';
import { isMissing } from '../../../src/node/errors';
import { isInOtherLanguage, unreadFolders } from './unread-folders';
import { READS_AT_ONCE, readInside, stampOf } from './read-inside';

/** File of the site settings, which names the languages that are read. */
const SITE_FILE = 'site.json';
/** File of the list of versions. */
const VERSIONS_FILE = 'versions.json';

/** Number of changed paths from which a full scan is cheaper than checking each of them. */
const MANY_PATHS = 200;

interface LoadedFile {
  stamp: string;
  /** Null when the file was never valid since this process started. */
  value: ContentValue | null;
  problems: FileProblem[];
  /** Finds lines in a JSON file. */
  findLine?: FindLine;
}

/** A file that exists and was never valid since this process started. */
export interface UnreadableFile {
  /** Path inside the content directory. */
  path: string;
  place: ParsedPath;
}

/**
 * The parsed files of a content directory. A file that becomes invalid keeps its last good value,
 * so that an editor's mistake never looks like a deletion. A file that was never valid has no
 * value.
 */
export class ContentFiles {
  readonly #files = new Map<string, LoadedFile>();
  /**
   * Problems of locations rather than of content: misplaced files, folders that are links, folders
   * of other languages.
   */
  #placeProblems: ContentProblem[] = [];
  #unnumbered: readonly string[] = [];

  #layout: Layout = 'versions';
  #revision = 0;
  #root: string;

  /** The images of the directory. */
  readonly images = new ContentImages(() => this.#root);

  /** @param path Path of the content directory. Links in it are resolved again by each scan. */
  constructor(readonly path: string) {
    this.#root = path;
  }

  /** Real path of the content directory at the last scan. */
  get root(): string {
    return this.#root;
  }

  /** Layout of the directory at the last scan. */
  get layout(): Layout {
    return this.#layout;
  }

  /** Paths of the Markdown files among the articles whose name begins with no number, in order. */
  get unnumbered(): readonly string[] {
    return this.#unnumbered;
  }

  /** Increases whenever a file was read again or has gone. */
  get revision(): number {
    return this.#revision + this.images.revision;
  }

  /** Languages of the site, in the order of the product. Files of others are not read. */
  get languages(): readonly Locale[] {
    const site = this.#files.get(SITE_FILE)?.value;
    return inProductOrder((site?.kind === 'site' ? site.settings.languages : undefined) ?? DEFAULT_LANGUAGES);
  }

  /** Scans the whole directory and reads the files that are new or whose time or size changed. */
  async scan(): Promise<void> {
    // One revision for the whole scan, also when the link is swapped meanwhile.
    this.#root = await realpath(this.path);
    const { files: listed, problems } = await listContentFiles(this.root);
    this.#layout = layoutOf(listed);
    if (listed.includes(SITE_FILE)) await this.#load(SITE_FILE, false);
    else this.#forget(SITE_FILE);
    const files = listed.filter((path) => !this.#isUnread(path));
    const present = new Set(files);
    for (const path of [...this.#files.keys(), ...this.images.paths()]) {
      // What was an article may not be one in another layout.
      if (!present.has(path) || !isRead(this.#classify(path))) this.#forget(path);
    }
    const places = new ProblemList();
    for (const { file, message } of problems) places.add(file, message);
    const unnumbered: string[] = [];
    for (const path of files) {
      const place = this.#classify(path);
      if (place?.kind === 'misplaced') places.add(place.at, place.message);
      else if (place?.kind === 'unnumbered') unnumbered.push(path);
    }
    for (const { file, message, ...rest } of unreadFolders(listed, this.languages)) places.add(file, message, rest);
    const before = JSON.stringify([this.#placeProblems, this.#unnumbered]);
    this.#placeProblems = places.sorted();
    this.#unnumbered = unnumbered.sort();
    if (JSON.stringify([this.#placeProblems, this.#unnumbered]) !== before) this.#revision += 1;
    await forEachBounded(files, READS_AT_ONCE, (path) => this.#load(path, false));
  }

  /**
   * Reads the given files again, and no others. A path that is or was a folder, or the empty path
   * of the directory itself, triggers a scan.
   */
  async update(paths: Iterable<string>): Promise<void> {
    const list = [...paths];
    const before = this.languages;
    if (list.includes(SITE_FILE)) await this.#load(SITE_FILE, true);
    if (list.length > MANY_PATHS || before.join() !== this.languages.join()) await this.scan();
    else
      for (const path of list) {
        const kind = this.#classify(path)?.kind;
        const isNotRead = kind === 'misplaced' || kind === 'unnumbered' || this.#isUnread(path);
        if (isNotRead || this.#decidesLayout(path) || (await this.#isFolder(path))) {
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
  unreadable(): UnreadableFile[] {
    return [...this.#files].flatMap(([path, { value }]) => {
      const place = value === null ? this.#classify(path) : null;
      return isRead(place) && place.kind !== 'image' ? [{ path, place }] : [];
    });
  }

  /** Checks whether a file existed at the last scan, valid or not. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Line of a value in a JSON file; undefined when there is no such file. */
  lineOf(path: string, at: JsonPath): number | undefined {
    return this.#files.get(path)?.findLine?.(at);
  }

  /** Problems of each file. */
  problems(): ContentProblem[] {
    const files = [...this.#files].flatMap(([file, { problems }]) =>
      problems.flatMap(({ onlyIfPublic = false, ...problem }) =>
        onlyIfPublic && !this.#isPublic(file) ? [] : [{ file, ...problem }],
      ),
    );
    return [...this.#placeProblems, ...files, ...this.images.problems()];
  }

  /** Checks whether everybody may read the version of a file. */
  #isPublic(path: string): boolean {
    if (this.#layout === 'single') return true;
    const place = this.#classify(path);
    const versions = this.#files.get(VERSIONS_FILE)?.value;
    const entries = versions?.kind === 'versions' ? versions.entries : [];
    return entries.some(
      (version) => place !== null && 'versionId' in place && version.id === place.versionId && isPublicVersion(version),
    );
  }

  #isUnread(path: string): boolean {
    return isInOtherLanguage(path, this.languages);
  }

  #forget(path: string): void {
    if (this.#files.delete(path)) this.#revision += 1;
    this.images.forget(path);
  }

  #keep(path: string, file: LoadedFile): void {
    this.#files.set(path, file);
    this.#revision += 1;
  }

  #classify(path: string): ContentPath | null {
    return classifyContentPath(path, this.#layout);
  }

  /** Checks whether a change of a file may change the layout. */
  #decidesLayout(path: string): boolean {
    return path === VERSIONS_FILE || (this.#layout === 'single' && path.split('/', 1)[0] === 'versions');
  }

  async #load(path: string, force: boolean): Promise<void> {
    const place = this.#classify(path);
    if (!isRead(place) || this.#isUnread(path)) return;
    if (place.kind === 'image') return this.images.load(path, force);
    const known = this.#files.get(path);
    try {
      const stamp = await stampOf(this.root, path);
      if (stamp === null) return this.#forget(path);
      if (!force && known?.stamp === stamp.text) return;
      // A scan has just listed the folders. Those in a path that the watcher named are checked
      // again.
      const bytes = await (force ? readInside(this.root, path) : readFile(join(this.root, path)));
      if (bytes === null) return this.#forget(path);
      const { modifiedAt } = stamp;
      this.#keep(path, parse({ path, place, bytes: composed(bytes), modifiedAt }, stamp.text, known?.value ?? null));
    } catch (error) {
      if (isMissing(error)) this.#forget(path);
      else {
        const file = refused(error, '', place, known?.value ?? null);
        // Each scan tries to read it again; the same error is no change.
        if (known?.stamp !== '' || !isDeepStrictEqual(known.problems, file.problems)) this.#keep(path, file);
      }
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
      return [...this.#files.keys(), ...this.images.paths()].some(isBelow);
    }
  }
}

/** Checks whether files of this kind are read. */
function isRead(place: ContentPath | null): place is Exclude<ContentPath, { kind: 'misplaced' | 'unnumbered' }> {
  return place !== null && place.kind !== 'misplaced' && place.kind !== 'unnumbered';
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

function parse(file: ReadFile, stamp: string, previous: ContentValue | null): LoadedFile {
  const { place, bytes } = file;
  try {
    const parsed = { stamp, ...parseContentFile(file, previous) };
    // Texts report their own lines, and are too many to be held in memory.
    return place.kind === 'article' || place.kind === 'information' || place.kind === 'folder'
      ? parsed
      : { ...parsed, findLine: createLineFinder(bytes) };
  } catch (error) {
    return refused(error, stamp, place, previous);
  }
}

function refused(error: unknown, stamp: string, { kind }: ParsedPath, previous: ContentValue | null): LoadedFile {
  const withoutPrevious = kind === 'versions' ? CONSEQUENCES.nothing : PUBLISHED_STAYS;
  return { stamp, value: previous, problems: [problemOf(error, previous ? CONSEQUENCES.previous : withoutPrevious)] };
}
