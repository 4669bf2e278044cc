import { ReleaseError } from './release-error';

/** A file of a release, by the object that contains its bytes. */
export interface StoredFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string;
  size: number;
}

/** Files of a release, by path with `/` between parts. */
export type Manifest = ReadonlyMap<string, StoredFile>;

/** Change of a release at one path. */
export interface FileChange {
  path: string;
  before: StoredFile | null;
  after: StoredFile | null;
  /**
   * Whether its name contains a hash of its bytes: such a file stays reachable for a while after
   * its removal.
   */
  isNamedByContent: boolean;
}

/*
 * Text formats, one file per line with its path last: `<digest> <size> <path>` for manifests, and
 * `<=|*> <before> <after> <path>` for changes, with `<digest> <size>` or `- 0` for either side, and
 * `*` for a file with a hashed name. A name with a line break is rejected.
 */
const FILE_LINE = /^([0-9a-f]{64}) (\d+) (.+)$/s;
const CHANGE_LINE = /^([=*]) ([0-9a-f]{64}|-) (\d+) ([0-9a-f]{64}|-) (\d+) (.+)$/s;

/** Formats a manifest as text, sorted by path. */
export function formatManifest(manifest: Manifest): string {
  const lines: string[] = [];
  for (const [path, { digest, size }] of manifest) lines.push(`${digest} ${size} ${path}\n`);
  return lines.join('');
}

/**
 * Parses a manifest.
 * @param source File name for errors.
 */
export function parseManifest(text: string, source: string): Map<string, StoredFile> {
  const manifest = new Map<string, StoredFile>();
  for (const [, digest = '', size, path = ''] of parseLines(text, FILE_LINE, source)) {
    manifest.set(path, { digest, size: Number(size) });
  }
  return manifest;
}

/** Formats changes as text. */
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
 * Parses changes.
 * @param source File name for errors.
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
  // Each line ends with a line break, so that a truncated text is detected.
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

/** Applies changes to a manifest, forwards or backwards. */
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
