import { lstatSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hasErrorCode, isMissing } from '../errors';
import { readStored } from '../read-stored';
import { createYield } from '../yield-to-event-loop';
import { type FileSystem, removeIfThere, writeDurably } from './file-system';
import type { FileChange, StoredFile } from './manifest';
import type { ObjectStore } from './object-store';
import { readNames, type ReleaseRecords } from './release-records';

/** Name of a complete tree: its letter, and its release. */
const WHOLE = /^([ab])-r(\d{1,9})$/;
const LETTERS = ['a', 'b'] as const;
type Letter = (typeof LETTERS)[number];

/** Share of the files, and number, from which a release is large: whichever is less. */
const LARGE_SHARE = 0.5;
const LARGE_NUMBER = 1000;

/** Pending change of the tree `<letter>-next`, recorded before it starts. */
const stepSchema = z.object({ letter: z.enum(LETTERS), from: z.number().int().nullable(), to: z.number().int() });

/** Expected state of a path. */
interface Placement {
  file: StoredFile | null;
  /**
   * Whether the release requires it; a file of an earlier release is linked only while its object
   * exists.
   */
  isRequired: boolean;
}

/**
 * Two trees of hard links to the objects, `trees/a-r12` and `trees/b-r13`. One is served. The other
 * is named `trees/a-next` while its differences to the next release are applied, and renamed when
 * it is complete. So the name of a tree is always correct, and a folder that a request has opened
 * never becomes another release: it no longer exists.
 */
export class ReleaseTrees {
  readonly #directory: string;
  readonly #trees: string;
  readonly #stepFile: string;
  /** Link to the tree that is served. */
  readonly current: string;

  constructor(
    directory: string,
    readonly files: FileSystem,
    readonly objects: ObjectStore,
    readonly records: ReleaseRecords,
  ) {
    this.#directory = directory;
    this.#trees = path.join(directory, 'trees');
    this.#stepFile = path.join(directory, 'next.json');
    this.current = path.join(directory, 'current');
  }

  /** Returns the number of the live release; null when there is none. */
  live(): number | null {
    return this.#served()?.release ?? null;
  }

  /** Returns the numbers of the releases in the trees, including those of a pending change. */
  held(): number[] {
    const names = readNames(this.#trees);
    const step = names.some((name) => name.endsWith('-next')) ? this.#step() : null;
    const whole = names.flatMap((name) => WHOLE.exec(name)?.[2] ?? []);
    return [...whole.map(Number), ...[step?.from, step?.to].filter((each) => typeof each === 'number')];
  }

  /**
   * Updates the tree that is not served to a release, unless the served tree already contains it.
   * The live release does not change.
   */
  async prepare(release: number): Promise<void> {
    if (this.live() !== release) await this.#bring(this.#idleLetter(), release);
  }

  /**
   * Creates the second tree if it is missing, and updates it after a large release, so that the
   * next release need not.
   */
  async prepareSpare(): Promise<void> {
    const release = this.live();
    if (release === null) return;
    const isThere = readNames(this.#trees).some((name) => name.startsWith(`${this.#idleLetter()}-`));
    const { added, changed, removed, total } = this.records.record(release).files;
    const isLarge = added + changed + removed >= Math.min(LARGE_SHARE * total, LARGE_NUMBER);
    if (!isThere || isLarge) await this.#bring(this.#idleLetter(), release);
  }

  async #bring(letter: Letter, release: number): Promise<void> {
    this.files.makeFolder(this.#trees);
    const next = path.join(this.#trees, `${letter}-next`);
    const holds = await this.#takeUp(letter, next, release);
    if (holds === 'ready') return;
    // Without the changes between both releases, the tree is rebuilt.
    const way = holds === null ? null : this.#wayBetween(holds, release);
    if (way === null) await this.#rebuild(letter, next, release);
    else {
      writeDurably(this.files, this.#stepFile, JSON.stringify({ letter, from: holds, to: release }));
      if (!readNames(this.#trees).includes(`${letter}-next`)) {
        this.files.rename(path.join(this.#trees, `${letter}-r${holds}`), next);
      }
      await this.#place(next, way);
    }
    this.files.rename(next, path.join(this.#trees, `${letter}-r${release}`));
    this.files.sync(this.#trees);
  }

  /** Switches to a prepared release atomically. */
  switchTo(release: number): void {
    if (this.live() === release) return;
    const draft = `${this.current}.tmp`;
    removeIfThere(this.files, draft);
    this.files.symlink(path.join('trees', `${this.#idleLetter()}-r${release}`), draft);
    this.files.rename(draft, this.current);
    this.files.sync(this.#directory);
  }

  /**
   * Returns the state of the tree that is not served: its release, 'ready' when that is the
   * requested one, or null when it cannot be used.
   */
  async #takeUp(letter: Letter, next: string, release: number): Promise<number | 'ready' | null> {
    const names = readNames(this.#trees);
    const [whole, ...others] = names.flatMap((name) => {
      const [, of, number] = WHOLE.exec(name) ?? [];
      return of === letter ? [Number(number)] : [];
    });
    for (const other of others) this.files.removeFolder(path.join(this.#trees, `${letter}-r${other}`));
    if (whole !== undefined) {
      if (names.includes(`${letter}-next`)) this.files.removeFolder(next);
      return whole === release ? 'ready' : whole;
    }
    if (!names.includes(`${letter}-next`)) return null;
    // The change was interrupted; it is idempotent, so it is applied again from the start.
    const step = this.#step();
    const way = step?.letter === letter && step.from !== null ? this.#wayBetween(step.from, step.to) : null;
    if (step === null || way === null) return null;
    await this.#place(next, way);
    return step.to;
  }

  async #rebuild(letter: Letter, next: string, release: number): Promise<void> {
    const manifest = this.records.manifestOf(release);
    const way = new Map<string, Placement>();
    for (const [file, { file: stored }] of this.records.dropped()) {
      way.set(file, { file: stored, isRequired: false });
    }
    for (const [file, stored] of manifest) way.set(file, { file: stored, isRequired: true });
    writeDurably(this.files, this.#stepFile, JSON.stringify({ letter, from: null, to: release }));
    for (const name of readNames(this.#trees)) {
      if (name.startsWith(`${letter}-`)) this.files.removeFolder(path.join(this.#trees, name));
    }
    this.files.makeFolder(next);
    await this.#place(next, way);
  }

  /** Returns the changes between two releases in a tree; null when they are unknown. */
  #wayBetween(from: number, to: number): Map<string, Placement> | null {
    const cached = new Set(this.records.numbers());
    if (!cached.has(from) || !cached.has(to)) return null;
    const way = new Map<string, Placement>();
    const go = (changes: readonly FileChange[], isBack: boolean) => {
      for (const { path: file, before, after, isNamedByContent } of changes) {
        const wanted = isBack ? before : after;
        const other = isBack ? after : before;
        way.set(file, { file: wanted ?? (isNamedByContent ? other : null), isRequired: wanted !== null });
      }
    };
    for (let each = from + 1; each <= to; each += 1) go(this.records.changes(each), false);
    for (let each = from; each > to; each -= 1) go(this.records.changes(each), true);
    return way;
  }

  /** Applies changes to a tree, and removes whatever is in the way. */
  async #place(tree: string, way: ReadonlyMap<string, Placement>): Promise<void> {
    const breathe = createYield();
    for (const [file, { file: wanted }] of way) {
      await breathe();
      if (wanted === null) this.#remove(tree, file);
    }
    for (const [file, { file: wanted, isRequired }] of way) {
      await breathe();
      if (wanted !== null && (isRequired || this.objects.has(wanted.digest))) this.#link(tree, file, wanted);
    }
  }

  #link(tree: string, file: string, { digest }: StoredFile): void {
    const target = path.join(tree, file);
    const object = this.objects.fileOf(digest);
    const link = (to: string) => {
      try {
        this.files.link(object, to);
      } catch (error) {
        // The maximum number of links to one file is reached (65,000 on ext4).
        if (!hasErrorCode(error, 'EMLINK')) throw error;
        this.files.copy(object, to);
      }
    };
    try {
      return link(target);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT') && isMissingFolder(path.dirname(target)))
        this.files.makeFolder(path.dirname(target));
      else if (hasErrorCode(error, 'EEXIST') && kindOf(target) === 'file') this.files.remove(target);
      else if (hasErrorCode(error, 'ENOTDIR', 'EEXIST')) this.#makeWay(tree, file);
      else throw error;
    }
    link(target);
  }

  /**
   * Removes whatever is in the place of a file or of one of its folders. The tree is not served.
   */
  #makeWay(tree: string, file: string): void {
    const target = path.join(tree, file);
    const parts = file.split('/');
    for (let length = 1; length < parts.length; length += 1) {
      const folder = path.join(tree, ...parts.slice(0, length));
      if (kindOf(folder) === 'file') this.files.remove(folder);
    }
    this.files.makeFolder(path.dirname(target));
    if (kindOf(target) === 'folder') this.files.removeFolder(target);
    else removeIfThere(this.files, target);
  }

  /** Removes expired files from all trees, including the served one. */
  async removeEverywhere(files: Iterable<string>): Promise<void> {
    const breathe = createYield();
    const trees = readNames(this.#trees).map((name) => path.join(this.#trees, name));
    for (const file of files) {
      await breathe();
      for (const tree of trees) this.#remove(tree, file);
    }
  }

  #remove(tree: string, file: string): void {
    if (kindOf(path.join(tree, file)) !== 'file') return;
    this.files.remove(path.join(tree, file));
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      if (readNames(path.join(tree, folder)).length > 0) return;
      this.files.removeFolder(path.join(tree, folder));
    }
  }

  #idleLetter(): Letter {
    return this.#served()?.letter === 'a' ? 'b' : 'a';
  }

  #served(): { letter: Letter; release: number } | null {
    let target: string;
    try {
      target = readlinkSync(this.current);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const [, letter, release] = WHOLE.exec(path.basename(target)) ?? [];
    // A tree that was deleted manually is created again.
    if (letter === undefined || kindOf(path.join(this.#trees, path.basename(target))) !== 'folder') return null;
    return { letter: letter === 'a' ? 'a' : 'b', release: Number(release) };
  }

  /** Returns the recorded step. Without a readable one the tree is rebuilt. */
  #step(): z.infer<typeof stepSchema> | null {
    return readStored(this.#stepFile, stepSchema);
  }
}

function kindOf(file: string): 'file' | 'folder' | null {
  try {
    return lstatSync(file).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissingFolder = (folder: string) => kindOf(folder) === null;
