import { ReleaseError } from './release-error';

/** A file of a release: the object that holds its bytes. */
export interface StoredFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string;
  size: number;
}

/** The files of a release, by path with `/` between parts. */
export type Manifest = ReadonlyMap<string, StoredFile>;

/** What a release changed at one path. */
export interface FileChange {
  path: string;
  before: StoredFile | null;
  after: StoredFile | null;
  /** Whether its name changes with its bytes: such a file stays reachable for a while when it is gone. */
  isNamedByContent: boolean;
}

/*
 * As text, one file a line, its path last: `<digest> <size> <path>`, and `<=|*> <before> <after> <path>` with `<digest>
 * <size>` or `- 0` for either side, `*` for a file that is named by its content. A line break in a name has no place
 * there; such files are refused.
 */
const FILE_LINE = /^([0-9a-f]{64}) (\d+) (.+)$/s;
const CHANGE_LINE = /^([=*]) ([0-9a-f]{64}|-) (\d+) ([0-9a-f]{64}|-) (\d+) (.+)$/s;

/** Writes a manifest as text, in the order of its paths. */
export function formatManifest(manifest: Manifest): string {
  const lines: string[] = [];
  for (const [path, { digest, size }] of manifest) lines.push(`${digest} ${size} ${path}\n`);
  return lines.join('');
}

/**
 * Reads a manifest.
 * @param source File that it came from, for errors.
 */
export function parseManifest(text: string, source: string): Map<string, StoredFile> {
  const manifest = new Map<string, StoredFile>();
  for (const [, digest = '', size, path = ''] of parseLines(text, FILE_LINE, source)) {
    manifest.set(path, { digest, size: Number(size) });
  }
  return manifest;
}

/** Writes changes as text. */
export function formatChanges(changes: readonly FileChange[]): string {
  const side = (file: StoredFile | null) => (file === null ? '- 0' : `${file.digest} ${file.size}`);
  return changes
    .map(
      ({ path, before, after, isNamedByContent }) =>
        `${isNamedByContent ? '*' : '='} ${side(before)} ${side(after)} ${path}\n`,
    )
    .join('');
}

/**
 * Reads changes.
 * @param source File that they came from, for errors.
 */
export function parseChanges(text: string, source: string): FileChange[] {
  const side = (digest: string, size: string) => (digest === '-' ? null : { digest, size: Number(size) });
  return parseLines(text, CHANGE_LINE, source).map(
    ([, flag, before = '-', beforeSize = '0', after = '-', afterSize = '0', path = '']) => ({
      path,
      before: side(before, beforeSize),
      after: side(after, afterSize),
      isNamedByContent: flag === '*',
    }),
  );
}

function parseLines(text: string, pattern: RegExp, source: string): RegExpExecArray[] {
  const lines = text.split('\n');
  // Each line ends with a break, so a text that was cut short shows.
  if (lines.pop() !== '') throw damaged(source, lines.length + 1);
  return lines.map((line, index) => {
    const parts = pattern.exec(line);
    if (parts === null) throw damaged(source, index + 1);
    return parts;
  });
}

const damaged = (source: string, line: number) =>
  new ReleaseError('damaged', {
    fr: `Attendu : un fichier d’une publication à chaque ligne de ${source} ; reçu : autre chose à la ligne ${line}.`,
    en: `Expected a file of a release in each line of ${source}, found none in line ${line}.`,
  });

/** Applies changes to a manifest: forwards, or back to what was before them. */
export function applyChanges(
  manifest: Map<string, StoredFile>,
  changes: readonly FileChange[],
  direction: 'forwards' | 'back',
): void {
  for (const { path, before, after } of changes) {
    const file = direction === 'forwards' ? after : before;
    if (file === null) manifest.delete(path);
    else manifest.set(path, file);
  }
}
