import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** What is written down of a release; the link that is served says whether it is live. */
export const releaseRecordSchema = releaseSchema.omit({ isLive: true, previous: true });
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** After so many releases the whole list of files is written down again, to begin from. */
const MANIFEST_EVERY = 50;

/** Name of a release by its number. @example releaseId(12) // => 'r12' */
export const releaseId = (number: number): string => `r${number}`;
/** Number of a release by its name. */
export const releaseNumber = (id: string): number => Number(id.slice(1));

/**
 * The records of releases: `releases/r12.json` says what it is, `r12.changes` what it changed of the files of the release
 * before, `r12.manifest` lists all its files; the latter only now and then. The record is written last: without it there
 * is no release. Numbers follow one another without a gap, and are never given twice.
 */
export class ReleaseRecords {
  readonly #folder: string;
  readonly #records = new Map<number, ReleaseRecord>();
  /** The files of the newest release. */
  #known: { number: number; manifest: Map<string, StoredFile> } | null = null;

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#folder = path.join(directory, 'releases');
  }

  /** Numbers of the releases that are kept, the oldest first. */
  numbers(): number[] {
    return this.#numbersOf('json');
  }

  /** Number of the newest release; null when there is none. */
  newest(): number | null {
    return this.numbers().at(-1) ?? null;
  }

  /** What is written down of a release. */
  record(number: number): ReleaseRecord {
    const known = this.#records.get(number);
    if (known !== undefined) return known;
    const file = this.fileOf(number, 'json');
    const record = parseRecord(this.#read(number, 'json'), file);
    this.#records.set(number, record);
    return record;
  }

  /** What a release changed. The first release that was ever made has changed nothing: its manifest describes it. */
  changes(number: number): FileChange[] {
    return parseChanges(this.#read(number, 'changes'), this.fileOf(number, 'changes'));
  }

  /** The files of the newest release; kept, and changed when there is a newer one. None when there is no release. */
  newestManifest(): Manifest {
    const newest = this.newest();
    if (newest === null) return new Map();
    const known = this.#known;
    // Half-changed, it would be nobody's.
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
   * The files of a release, from the nearest list of all files.
   * @throws {ReleaseError} when what leads to it is gone.
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

  /**
   * Writes a release down.
   * @returns how many bytes that took.
   */
  add(record: ReleaseRecord, changes: readonly FileChange[], manifest: () => Manifest): number {
    const number = releaseNumber(record.id);
    this.files.makeFolder(this.#folder);
    const isFirst = this.newest() === null;
    // Of a release that was never finished.
    removeIfThere(this.files, this.fileOf(number, 'manifest'));
    const changesText = isFirst ? '' : formatChanges(changes);
    writeDurably(this.files, this.fileOf(number, 'changes'), changesText);
    const manifestText =
      isFirst || number % MANIFEST_EVERY === 0 || changes.length > record.files.total / 2
        ? formatManifest(manifest())
        : '';
    if (manifestText !== '') writeDurably(this.files, this.fileOf(number, 'manifest'), manifestText);
    const recordText = `${JSON.stringify(record)}\n`;
    writeDurably(this.files, this.fileOf(number, 'json'), recordText);
    this.files.sync(this.#folder);
    return Buffer.byteLength(changesText) + Buffer.byteLength(manifestText) + Buffer.byteLength(recordText);
  }

  /** Files named by their content that releases have dropped, each with the last release that did; the newest first. */
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

  /** Files named by their content that one release has dropped. */
  droppedBy(number: number): FileChange[] {
    const kind = this.#has(number, 'changes') ? 'changes' : 'dropped';
    const changes = parseChanges(this.#read(number, kind), this.fileOf(number, kind));
    return changes.filter(({ isNamedByContent, after }) => isNamedByContent && after === null);
  }

  /** Numbers of past releases of which only the files that they dropped are remembered, the oldest first. */
  past(): number[] {
    return this.#numbersOf('dropped');
  }

  /** Forgets a release but for the files named by their content that it dropped. */
  retire(number: number): void {
    const dropped = this.droppedBy(number);
    const createdAt = new Date(this.record(number).createdAt);
    if (dropped.length > 0) writeDurably(this.files, this.fileOf(number, 'dropped'), formatChanges(dropped), createdAt);
    // The record goes first: without it there is no release.
    for (const kind of ['json', 'manifest', 'changes'] as const) removeIfThere(this.files, this.fileOf(number, kind));
    this.#records.delete(number);
  }

  /** When a past release was made, in milliseconds since 1970. */
  madeAt(number: number): number {
    return statSync(this.fileOf(number, 'dropped')).mtimeMs;
  }

  /** Forgets what a past release dropped. */
  deleteDropped(number: number): void {
    removeIfThere(this.files, this.fileOf(number, 'dropped'));
  }

  /** Removes what releases have left that were forgotten, or made, by half. */
  clearLeftOvers(): void {
    const cached = new Set(this.numbers());
    for (const kind of ['manifest', 'changes'] as const) {
      for (const number of this.#numbersOf(kind)) {
        if (!cached.has(number)) removeIfThere(this.files, this.fileOf(number, kind));
      }
    }
  }

  /** Sees to it that one of the releases from a number on has its list of files written down. */
  retainManifestsFrom(number: number): void {
    const newest = this.newest();
    if (newest === null || this.#numbersOf('manifest').some((each) => each >= number)) return;
    writeDurably(this.files, this.fileOf(newest, 'manifest'), formatManifest(this.newestManifest()));
  }

  /** File of a release. */
  fileOf(number: number, kind: 'json' | 'changes' | 'manifest' | 'dropped'): string {
    return path.join(this.#folder, `${releaseId(number)}.${kind}`);
  }

  #has(number: number, kind: 'changes'): boolean {
    return this.#numbersOf(kind).includes(number);
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

/** Names in a folder that may be missing. */
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
