import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { say } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';

/** Limits of one reading of a history. What they leave out has no date. */
export interface HistoryLimits {
  /** Maximum time in milliseconds. */
  ms: number;
  /** Maximum length of the list of commits and files, in bytes. */
  bytes: number;
}

const LIMITS: HistoryLimits = { ms: 20_000, bytes: 100_000_000 };
/** Maximum time for a question about the repository, in milliseconds. */
const QUESTION_MS = 5000;

/** Dates of files by path in NFC, such as `articles/12.md`. */
export type FileDates = ReadonlyMap<string, string>;

/** A repository and the commit that is checked out. */
interface Repository {
  head: string;
  isShallow: boolean;
  gitDir: string;
}

/**
 * Reads from Git when each file of a folder was last committed: one `git log` for the whole folder,
 * repeated only after a commit.
 */
export class GitDates {
  #known: { folder: string; head: string; dates: FileDates } | null = null;
  /** Files that name the current commit, and their state at the last reading. */
  #heads: { files: string[]; stamp: string } | null = null;
  /** Lines that are logged once. */
  readonly #logged = new Set<string>();

  /** @param log Receives a line when dates are not read as expected. */
  constructor(
    private readonly log: (line: string) => void,
    private readonly limits: HistoryLimits = LIMITS,
  ) {}

  /**
   * Returns the date of the last commit that changed each file of a folder. Empty without Git,
   * without a commit, in a repository of another user, and in a shallow clone, where one commit
   * seems to have written every file.
   */
  async of(folder: string): Promise<FileDates> {
    const repository = await findRepository(folder, (line) => this.#logOnce(line));
    if (repository === null) return this.#forget();
    const { head, isShallow, gitDir } = repository;
    const files = [join(gitDir, 'HEAD'), join(gitDir, 'logs', 'HEAD')];
    this.#heads = { files, stamp: await stampOf(files) };
    if (isShallow) {
      this.#logOnce(SHALLOW);
      return new Map();
    }
    if (this.#known?.folder !== folder || this.#known.head !== head) {
      const { dates, isWhole } = await readHistory(folder, this.limits);
      if (!isWhole) this.log(INCOMPLETE);
      this.#known = { folder, head, dates };
    }
    return this.#known.dates;
  }

  /** Checks whether a commit was made or checked out since the last reading, without a process. */
  async hasMoved(): Promise<boolean> {
    return this.#heads !== null && (await stampOf(this.#heads.files)) !== this.#heads.stamp;
  }

  #logOnce(line: string): void {
    if (!this.#logged.has(line)) this.log(line);
    this.#logged.add(line);
  }

  #forget(): FileDates {
    this.#known = null;
    this.#heads = null;
    return new Map();
  }
}

const SHALLOW = say({
  fr: 'Les articles sans updatedAt prennent la date de leur fichier, car le clone Git est superficiel (git fetch --unshallow donne l’histoire entière ; dans GitHub Actions, `fetch-depth: 0`).',
  en: 'Articles without updatedAt take the date of their file, because the Git clone is shallow (git fetch --unshallow gets the whole history; in GitHub Actions, `fetch-depth: 0`).',
});
const INCOMPLETE = say({
  fr: 'L’histoire Git n’a pas pu être lue en entier ; les articles sans updatedAt qui ne s’y trouvent pas prennent la date de leur fichier.',
  en: 'The Git history could not be read completely; articles without updatedAt that are not in it take the date of their file.',
});

const NO_GIT = say({
  fr: 'Les articles sans updatedAt prennent la date de leur fichier, car le programme git n’est pas installé.',
  en: 'Articles without updatedAt take the date of their file, because the program git is not installed.',
});

const notOwned = (command: string): string =>
  say({
    fr: `Les articles sans updatedAt prennent la date de leur fichier, car le dépôt Git appartient à un autre utilisateur (\`${command}\` permet de le lire).`,
    en: `Articles without updatedAt take the date of their file, because the Git repository belongs to another user (\`${command}\` allows it to be read).`,
  });

/** Command in the error of Git about a repository of another user. It names the folder. */
const ALLOW = /git config --global --add safe\.directory .+/;

/**
 * Returns the repository of a folder; null when there is none, or no commit, or no Git.
 * @param log Receives a line when there is one that cannot be read, with what allows it.
 */
async function findRepository(folder: string, log: (line: string) => void): Promise<Repository | null> {
  try {
    const questions = ['rev-parse', 'HEAD', '--is-shallow-repository', '--absolute-git-dir'];
    const options = { cwd: folder, env: environment(), timeout: QUESTION_MS };
    const { stdout } = await promisify(execFile)('git', questions, options);
    const [head = '', isShallow = '', gitDir = ''] = stdout.split('\n');
    return { head, isShallow: isShallow !== 'false', gitDir };
  } catch (error) {
    const command = ALLOW.exec(messageOf(error))?.[0];
    if (command !== undefined) log(notOwned(command));
    if (hasErrorCode(error, 'ENOENT') && isInRepository(folder)) log(NO_GIT);
    return null;
  }
}

/** Checks without Git whether a folder is in a repository. */
function isInRepository(folder: string): boolean {
  const parent = dirname(folder);
  return existsSync(join(folder, '.git')) || (parent !== folder && isInRepository(parent));
}

/**
 * Reads the history of a folder, newest commit first. Of a merge it lists the files that differ
 * from both sides.
 */
async function readHistory(folder: string, limits: HistoryLimits): Promise<{ dates: FileDates; isWhole: boolean }> {
  const format = `--format=${COMMIT}%cI`;
  const child = spawn('git', ['log', '-c', '-z', '--no-renames', '--name-only', '--relative', format, '--', '.'], {
    cwd: folder,
    env: environment(),
    timeout: limits.ms,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const dates = new Map<string, string>();
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let date = '';
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) child.kill();
    const parts = (rest + decoder.write(chunk)).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith(COMMIT)) date = part.slice(COMMIT.length);
      else {
        // A line break separates the commit from its files.
        const file = part.replace(/^\n/, '').normalize('NFC');
        if (file !== '' && !dates.has(file)) dates.set(file, date);
      }
    }
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
    child.on('error', () => resolve(null));
  });
  return { dates, isWhole: code === 0 && bytes <= limits.bytes };
}

/** Marks a commit in the output of `git log`. */
const COMMIT = '\u0001';

/** Variables with settings of Git, such as `safe.directory` in a container. */
const SETTING = /^GIT_CONFIG_(?:COUNT|KEY_\d+|VALUE_\d+)$/;

/**
 * Returns the environment of Git processes, without the variables that a hook of another repository
 * sets. Nothing is written, asked or fetched.
 */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || SETTING.test(name));
  const own = { GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
  return { ...Object.fromEntries(others), ...own };
}

async function stampOf(files: readonly string[]): Promise<string> {
  const stamps = files.map((file) =>
    stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    ),
  );
  return (await Promise.all(stamps)).join('\n');
}
