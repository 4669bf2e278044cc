import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { pageShapeSchema, type PageShape } from './page-shape';
import { writeWhenDifferent } from '../../../src/node/write-file';

/** What is remembered of a file, so that the next build needs to read it only when it changed. */
export interface LedgerEntry {
  size: number;
  mtimeMs: number;
  /** Digest of the bytes. */
  digest: string;
  /** Bytes of the `.br` file beside it; null when there is none. */
  brotliBytes: number | null;
  /** What is known of the text of a page. */
  shape?: PageShape;
  /** Name of the webpack chunk of the page that this page-data belongs to. */
  chunk?: string;
}

/** Entries by site path. */
export type FileLedger = ReadonlyMap<string, LedgerEntry>;

/** Raise it when the compression or what is read from a page changes: every file is then read again. */
const LEDGER_VERSION = 2;

const ledgerSchema = z.object({
  version: z.literal(LEDGER_VERSION),
  /** The shapes, each once: thousands of pages share a few. */
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

/** Digest of the bytes of a file, as the ledger holds it. */
export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Reads the ledger; empty when there is none, or it is another version's or damaged: it only saves work. */
export async function readLedger(file: string): Promise<FileLedger> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return new Map();
  }
  const parsed = ledgerSchema.safeParse(data);
  if (!parsed.success) return new Map();
  const { shapes, files } = parsed.data;
  return new Map(
    Object.entries(files).map(([path, { shape: index, chunk, ...entry }]) => {
      const shape = index === undefined ? undefined : shapes[index];
      return [path, { ...entry, ...(shape && { shape }), ...(chunk !== undefined && { chunk }) }];
    }),
  );
}

/** Writes the ledger. */
export async function writeLedger(file: string, ledger: FileLedger): Promise<void> {
  const indexes = new Map<string, number>();
  const files: z.input<typeof ledgerSchema>['files'] = {};
  for (const [path, { shape, ...entry }] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = shape && JSON.stringify(shape);
    if (key !== undefined && !indexes.has(key)) indexes.set(key, indexes.size);
    const index = key === undefined ? undefined : indexes.get(key);
    files[path] = { ...entry, ...(index !== undefined && { shape: index }) };
  }
  const shapes: unknown[] = [...indexes.keys()].map((key) => JSON.parse(key) as unknown);
  await writeWhenDifferent(file, `${JSON.stringify({ version: LEDGER_VERSION, shapes, files })}\n`);
}
