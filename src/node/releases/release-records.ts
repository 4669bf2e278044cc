import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { parseWithFriendlyErrors, releaseSchema } from '../../../content-schema';
import { isMissing, messageOf } from '../errors';
import { type FileSystem, removeIfThere, writeDurably } from './file-system';
import {
  applyChanges,
  type FileChange,
  formatChanges,
  formatManifest,
  type Manifest,
  parseChanges,
  parseManifest,
  type StoredFile,
} from './manifest';
import { ReleaseError } from './release-error';

/** Schema of the record of a release. Whether it is live depends on the link that is served. */
export const releaseRecordSchema = releaseSchema.omit({ isLive: true, previous: true });
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** Number of releases after which a full manifest is written again. */
const MANIFEST_EVERY = 50;

/**
 * Returns the name of a release.
 * @example releaseId(12) // => 'r12'
 */
export const releaseId = (number: number): string => `r${number}`;
/** Returns the number of a release by its name. */
export const releaseNumber = (id: string): number => Number(id.slice(1));

/**
 * Records of releases: `releases/r12.json` describes it, `r12.changes` lists the files it changed,
 * `r12.manifest` lists all its files and exists only for some. The record is written last: without
 * it the release does not exist. Numbers are consecutive and never reused.
 */
export class ReleaseRecords {
  readonly #folder: string;
  readonly #records = new Map<number, ReleaseRecord>();
  /** Cached files of the newest release. */
  #known: { number: number; manifest: Map<string, StoredFile> } | null = null;

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#folder = path.join(directory, 'releases');
  }

  /** Returns the numbers of the stored releases, the oldest first. */
  numbers(): number[] {
    return this.#numbersOf('json');
  }

  /** Returns the number of the newest release; null when there is none. */
  newest(): number | null {
    return this.numbers().at(-1) ?? null;
  }

  /** Returns the record of a release. */
  record(number: number): ReleaseRecord {
    const known = this.#records.get(number);
    if (known !== undefined) return known;
    const file = this.fileOf(number, 'json');
    const record = parseRecord(this.#read(number, 'json'), file);
    this.#records.set(number, record);
    return record;
  }

  /**
   * Returns the changes of a release. The very first release has none: its manifest describes it.
   */
  changes(number: number): FileChange[] {
    return parseChanges(this.#read(number, 'changes'), this.fileOf(number, 'changes'));
  }

  /**
   * Returns the files of the newest release; none when there is no release. They are cached and
   * updated with newer ones.
   */
  newestManifest(): Manifest {
    const newest = this.newest();
    if (newest === null) return new Map();
    const known = this.#known;
    // A partly updated manifest belongs to no release.
    this.#known = null;
    if (known === null || !this.numbers().includes(known.number)) {
      this.#known = { number: newest, manifest: this.manifestOf(newest) };
      return this.#known.manifest;
    }
    while (known.number < newest) applyChanges(known.manifest, this.changes(++known.number), 'forwards');
    this.#known = known;
    return known.manifest;
  }

  /**
   * Returns the files of a release, computed from the nearest manifest.
   * @throws {ReleaseError} when the necessary records are missing.
   */
  manifestOf(number: number): Map<string, StoredFile> {
    const cached = new Set(this.numbers());
    const lists = this.#numbersOf('manifest').filter((each) => cached.has(each));
    const [nearest] = lists.sort((a, b) => Math.abs(a - number) - Math.abs(b - number));
    if (nearest === undefined || !cached.has(number)) {
      throw new ReleaseError('damaged', {
        fr: `Attendu : les fichiers de ${releaseId(number)} ; reçu : aucune liste qui y mène.`,
        en: `Expected the files of ${releaseId(number)}, found no list near it.`,
      });
    }
    const manifest = parseManifest(this.#read(nearest, 'manifest'), this.fileOf(nearest, 'manifest'));
    for (let each = nearest + 1; each <= number; each += 1) applyChanges(manifest, this.changes(each), 'forwards');
    for (let each = nearest; each > number; each -= 1) applyChanges(manifest, this.changes(each), 'back');
    return manifest;
  }

  /** Stores the record of a release. */
  add(record: ReleaseRecord, changes: readonly FileChange[], manifest: () => Manifest): void {
    const number = releaseNumber(record.id);
    this.files.makeFolder(this.#folder);
    const isFirst = this.newest() === null;
    // Left by a release that was never finished.
    removeIfThere(this.files, this.fileOf(number, 'manifest'));
    writeDurably(this.files, this.fileOf(number, 'changes'), isFirst ? '' : formatChanges(changes));
    if (isFirst || number % MANIFEST_EVERY === 0 || changes.length > record.files.total / 2) {
      writeDurably(this.files, this.fileOf(number, 'manifest'), formatManifest(manifest()));
    }
    writeDurably(this.files, this.fileOf(number, 'json'), `${JSON.stringify(record)}\n`);
    this.files.sync(this.#folder);
  }

  /**
   * Returns the files with hashed names that releases dropped, each with the last release that did;
   * the newest first.
   */
  dropped(): Map<string, { file: StoredFile; release: number }> {
    const dropped = new Map<string, { file: StoredFile; release: number }>();
    const numbers = [...new Set([...this.#numbersOf('dropped'), ...this.numbers()])].sort((a, b) => b - a);
    for (const number of numbers) {
      for (const { path: file, before } of this.droppedBy(number)) {
        if (before !== null && !dropped.has(file)) dropped.set(file, { file: before, release: number });
      }
    }
    return dropped;
  }

  /** Returns the files with hashed names that one release dropped. */
  droppedBy(number: number): FileChange[] {
    const kind = existsSync(this.fileOf(number, 'changes')) ? 'changes' : 'dropped';
    const changes = parseChanges(this.#read(number, kind), this.fileOf(number, kind));
    return changes.filter(({ isNamedByContent, after }) => isNamedByContent && after === null);
  }

  /**
   * Returns the numbers of past releases of which only the dropped files are recorded, the oldest
   * first.
   */
  past(): number[] {
    return this.#numbersOf('dropped');
  }

  /** Removes a release, except the record of the files with hashed names that it dropped. */
  retire(number: number): void {
    const dropped = this.droppedBy(number);
    const createdAt = new Date(this.record(number).createdAt);
    if (dropped.length > 0) writeDurably(this.files, this.fileOf(number, 'dropped'), formatChanges(dropped), createdAt);
    // The record is removed first: without it the release does not exist.
    for (const kind of ['json', 'manifest', 'changes'] as const) removeIfThere(this.files, this.fileOf(number, kind));
    this.#records.delete(number);
  }

  /** Returns the time when a past release was created, in milliseconds since 1970. */
  madeAt(number: number): number {
    return statSync(this.fileOf(number, 'dropped')).mtimeMs;
  }

  /** Removes the record of the files that a past release dropped. */
  deleteDropped(number: number): void {
    removeIfThere(this.files, this.fileOf(number, 'dropped'));
  }

  /** Removes the remains of releases that were partly removed or partly created. */
  clearLeftOvers(): void {
    const cached = new Set(this.numbers());
    for (const kind of ['manifest', 'changes'] as const) {
      for (const number of this.#numbersOf(kind)) {
        if (!cached.has(number)) removeIfThere(this.files, this.fileOf(number, kind));
      }
    }
  }

  /** Ensures that one of the releases from a number on has a manifest. */
  retainManifestsFrom(number: number): void {
    const newest = this.newest();
    if (newest === null || this.#numbersOf('manifest').some((each) => each >= number)) return;
    writeDurably(this.files, this.fileOf(newest, 'manifest'), formatManifest(this.newestManifest()));
  }

  /** Returns a file of a release. */
  fileOf(number: number, kind: 'json' | 'changes' | 'manifest' | 'dropped'): string {
    return path.join(this.#folder, `${releaseId(number)}.${kind}`);
  }

  #numbersOf(kind: 'json' | 'changes' | 'manifest' | 'dropped'): number[] {
    const name = new RegExp(`^r(\\d{1,9})\\.${kind}$`);
    return readNames(this.#folder)
      .flatMap((file) => name.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  #read(number: number, kind: 'json' | 'changes' | 'manifest' | 'dropped'): string {
    try {
      return readFileSync(this.fileOf(number, kind), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
      const file = this.fileOf(number, kind);
      const message = {
        fr: `Attendu : ${file} ; reçu : aucun fichier de ce nom.`,
        en: `Expected ${file}, found no such file.`,
      };
      throw new ReleaseError('damaged', message, { cause: error });
    }
  }
}

/** Lists the names in a folder; none when it is missing. */
export function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function parseRecord(text: string, source: string): ReleaseRecord {
  try {
    return parseWithFriendlyErrors(releaseRecordSchema, JSON.parse(text), source);
  } catch (cause) {
    const reason = messageOf(cause);
    const message = {
      fr: `${source} devrait décrire une publication : ${reason}`,
      en: `Expected the record of a release in ${source}: ${reason}`,
    };
    throw new ReleaseError('damaged', message, { cause });
  }
}
