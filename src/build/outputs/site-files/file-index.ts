import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { pageShapeSchema, type PageShape } from './report/page-shape';
import { digestOf } from '../../../node/content-digest';
import { writeWhenDifferent } from '../../../node/write-file';

/** Cached state of a file, so that the next build reads it only when it changed. */
export interface FileIndexEntry {
  size: number;
  mtimeMs: number;
  /** Digest of the bytes. */
  digest: string;
  /** Size of the `.br` file next to it, in bytes; null when there is none. */
  brotliBytes: number | null;
  /** Shape of a page. */
  shape?: PageShape;
  /** Name of the webpack chunk of the page that this page data belongs to. */
  chunk?: string;
}

/** Entries by site path. */
export type FileIndex = ReadonlyMap<string, FileIndexEntry>;

/**
 * Version of the format. Raise it when the compression or the data read from a page changes: every
 * file is then read again.
 */
const FILE_INDEX_VERSION = 2;

const entriesSchema = z.object({
  /** The shapes without duplicates: thousands of pages share a few. */
  shapes: z.array(pageShapeSchema),
  files: z.record(
    z.string(),
    z.object({
      size: z.number(),
      mtimeMs: z.number(),
      digest: z.string(),
      brotliBytes: z.number().nullable(),
      shape: z.number().optional(),
      chunk: z.string().optional(),
    }),
  ),
});
type Entries = z.input<typeof entriesSchema>;

const fileIndexSchema = entriesSchema.extend({ version: z.literal(FILE_INDEX_VERSION) });

/** A file index that was written, with the log of changes since. */
export interface StoredFileIndex {
  entries: FileIndex;
  changes: FileIndexChanges;
}

/**
 * Reads the file index. It only saves work: it is empty when the file is missing, damaged or of
 * another version.
 */
export async function readFileIndex(file: string): Promise<StoredFileIndex> {
  const entries = new Map<string, FileIndexEntry>();
  try {
    const bytes = await readFile(file);
    unpack(fileIndexSchema.parse(JSON.parse(bytes.toString('utf8'))), entries);
    const digest = digestOf(bytes);
    const isBegun = await readChanges(file, digest, entries);
    return { entries, changes: new FileIndexChanges(changesFile(file), digest, isBegun) };
  } catch {
    return { entries: new Map(), changes: new FileIndexChanges(changesFile(file), '') };
  }
}

/** Writes the file index and deletes the file of changes. */
export async function writeFileIndex(file: string, fileIndex: FileIndex): Promise<FileIndexChanges> {
  const sorted = [...fileIndex].sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = Buffer.from(`${JSON.stringify({ version: FILE_INDEX_VERSION, ...pack(sorted) })}\n`);
  await writeWhenDifferent(file, bytes);
  await rm(changesFile(file), { force: true });
  return new FileIndexChanges(changesFile(file), digestOf(bytes));
}

/** Returns the file of changes since the index was written. */
const changesFile = (file: string) => file.replace(/\.json$/, '-changes.ndjson');

/**
 * A line of that file: the digest of the index in the first line, then deleted entries, or entries.
 */
const changesSchema = z.union([
  z.object({ of: z.string() }),
  z.object({ gone: z.array(z.string()) }),
  entriesSchema.transform((entries) => ({ entries })),
]);

/**
 * Log of changes since an index was written, in a separate file: a few lines instead of an index of
 * the whole site. Entries are invalidated before their files are modified, so that no stale entry
 * remains if the process ends in between.
 */
export class FileIndexChanges {
  constructor(
    private readonly file: string,
    /** Digest of the index. */
    private readonly of: string,
    /** Whether the file has changes of this index already. */
    private isBegun = false,
  ) {}

  /** Invalidates entries. */
  async invalidate(sitePaths: string[]): Promise<void> {
    if (sitePaths.length > 0) await this.#append({ gone: sitePaths });
  }

  /** Appends the current entries of files. */
  async append(entries: Iterable<readonly [string, FileIndexEntry]>): Promise<void> {
    await this.#append(pack(entries));
  }

  async #append(line: z.input<typeof changesSchema>): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    if (this.isBegun) return appendFile(this.file, text);
    // In the place of changes of another index.
    await writeFile(this.file, `${JSON.stringify({ of: this.of })}\n${text}`);
    this.isBegun = true;
  }
}

/**
 * Applies the log of changes to an index. A truncated last line is ignored.
 * @returns whether the log has changes of this index.
 */
async function readChanges(file: string, digest: string, fileIndex: Map<string, FileIndexEntry>): Promise<boolean> {
  const text = await readFile(changesFile(file), 'utf8').catch(() => '');
  const [first, ...lines] = text
    .split('\n')
    .slice(0, -1)
    .map((line) => changesSchema.parse(JSON.parse(line)));
  // The lines belong to another index, so this index was written after them.
  if (first === undefined || !('of' in first) || first.of !== digest) return false;
  for (const line of lines) {
    if ('gone' in line) for (const sitePath of line.gone) fileIndex.delete(sitePath);
    if ('entries' in line) unpack(line.entries, fileIndex);
  }
  return true;
}

function pack(entries: Iterable<readonly [string, FileIndexEntry]>): Entries {
  const indexes = new Map<string, number>();
  const files: Entries['files'] = {};
  for (const [sitePath, { shape, ...entry }] of entries) {
    const key = shape && JSON.stringify(shape);
    if (key !== undefined && !indexes.has(key)) indexes.set(key, indexes.size);
    const index = key === undefined ? undefined : indexes.get(key);
    files[sitePath] = { ...entry, ...(index !== undefined && { shape: index }) };
  }
  return { shapes: [...indexes.keys()].map((key) => JSON.parse(key) as PageShape), files };
}

function unpack({ shapes, files }: z.output<typeof entriesSchema>, fileIndex: Map<string, FileIndexEntry>): void {
  for (const [sitePath, { shape: index, chunk, ...entry }] of Object.entries(files)) {
    const shape = index === undefined ? undefined : shapes[index];
    fileIndex.set(sitePath, { ...entry, ...(shape && { shape }), ...(chunk !== undefined && { chunk }) });
  }
}
