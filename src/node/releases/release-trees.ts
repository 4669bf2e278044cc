import { lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hasErrorCode, isMissing } from '../errors';
import { createYield } from './yield-to-event-loop';
import { type FileSystem, removeIfThere, writeDurably } from './file-system';
import type { FileChange, StoredFile } from './manifest';
import type { ObjectStore } from './object-store';
import { readNames, type ReleaseRecords } from './release-records';

/** Name of a tree that is whole: its letter, and the release that it holds. */
const WHOLE = /^([ab])-r(\d{1,9})$/;
const LETTERS = ['a', 'b'] as const;
type Letter = (typeof LETTERS)[number];

/** What is being done to the tree `<letter>-next`, written down before it begins. */
const stepSchema = z.object({ letter: z.enum(LETTERS), from: z.number().int().nullable(), to: z.number().int() });

/** What is to stand at a path. */
interface Placement {
  file: StoredFile | null;
  /** Whether the release has it; a file of an earlier one is put there only while it is kept. */
  isRequired: boolean;
}

/**
 * Two trees of hard links to the objects, `trees/a-r12` and `trees/b-r13`. One is served; the other is brought to the
 * release that comes next by what differs, under the name `trees/a-next`, and gets the name of that release when it is
 * whole. A name that says a release is thus always true, and a folder that a reader's request has found never becomes
 * that of another release: it is gone.
 */
export class ReleaseTrees {
  readonly #directory: string;
  readonly #trees: string;
  readonly #stepFile: string;
  /** The link to the tree that is served. */
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

  /** Number of the release that is served; null when none is. */
  live(): number | null {
    return this.#served()?.release ?? null;
  }

  /** Numbers of the releases that the trees hold, or are being brought from and to. */
  held(): number[] {
    const names = readNames(this.#trees);
    const step = names.some((name) => name.endsWith('-next')) ? this.#step() : null;
    const whole = names.flatMap((name) => WHOLE.exec(name)?.[2] ?? []);
    return [...whole.map(Number), ...[step?.from, step?.to].filter((each) => typeof each === 'number')];
  }

  /** Brings the tree that is not served to a release, unless the one that is holds it; what is served stays. */
  async prepare(release: number): Promise<void> {
    if (this.live() !== release) await this.#bring(this.#idleLetter(), release);
  }

  /** Makes the tree that is not served when there is none, so that the next release need not. */
  async prepareSpare(): Promise<void> {
    const release = this.live();
    const isThere = readNames(this.#trees).some((name) => name.startsWith(`${this.#idleLetter()}-`));
    if (release !== null && !isThere) await this.#bring(this.#idleLetter(), release);
  }

  async #bring(letter: Letter, release: number): Promise<void> {
    this.files.makeFolder(this.#trees);
    const next = path.join(this.#trees, `${letter}-next`);
    const holds = await this.#takeUp(letter, next, release);
    if (holds === 'ready') return;
    // A tree whose way to the release is not known any more is as good as none.
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

  /** Serves a release that was prepared, from one moment to the next. */
  switchTo(release: number): void {
    if (this.live() === release) return;
    const draft = `${this.current}.tmp`;
    removeIfThere(this.files, draft);
    this.files.symlink(path.join('trees', `${this.#idleLetter()}-r${release}`), draft);
    this.files.rename(draft, this.current);
    this.files.sync(this.#directory);
  }

  /** Says what the tree that is not served holds: a release, nothing that can be trusted, or the one that is wanted. */
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
    // It was interrupted: doing all of it again comes to the same as doing the rest.
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

  /** What must stand where in a tree that is brought from one release to another; null when that is not known. */
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

  /** Makes a tree have what it must; what was there before in the way of it goes. */
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
        // As many links as the file system allows to one file (65,000 on ext4).
        if (!hasErrorCode(error, 'EMLINK')) throw error;
        this.files.copy(object, to);
      }
    };
    try {
      link(target);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT') && isMissingFolder(path.dirname(target)))
        this.files.makeFolder(path.dirname(target));
      else if (hasErrorCode(error, 'ENOTDIR', 'EEXIST')) this.#makeWay(tree, file, object);
      else throw error;
      if (!isSame(target, object)) link(target);
    }
  }

  /** Removes what stands where a file must, or where one of its folders must. The tree is not served. */
  #makeWay(tree: string, file: string, object: string): void {
    const target = path.join(tree, file);
    if (isSame(target, object)) return;
    const parts = file.split('/');
    for (let length = 1; length < parts.length; length += 1) {
      const folder = path.join(tree, ...parts.slice(0, length));
      if (kindOf(folder) === 'file') this.files.remove(folder);
    }
    this.files.makeFolder(path.dirname(target));
    if (kindOf(target) === 'folder') this.files.removeFolder(target);
    else removeIfThere(this.files, target);
  }

  /** Takes files out of every tree, the served one too: old ones that no release needs. */
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
    // A tree that somebody has removed is made again.
    if (letter === undefined || kindOf(path.join(this.#trees, path.basename(target))) !== 'folder') return null;
    return { letter: letter === 'a' ? 'a' : 'b', release: Number(release) };
  }

  #step(): z.infer<typeof stepSchema> | null {
    try {
      return stepSchema.safeParse(JSON.parse(readFileSync(this.#stepFile, 'utf8'))).data ?? null;
    } catch {
      // Without a step that can be read, the tree is made anew.
      return null;
    }
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

/** Whether a file is already a link to an object. */
function isSame(file: string, object: string): boolean {
  try {
    const [one, other] = [statSync(file), statSync(object)];
    return one.ino === other.ino && one.dev === other.dev;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
