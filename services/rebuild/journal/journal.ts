import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import type { RecordStore, StoredEventLog } from '../event-log/event-log';
import { type EventRecord, eventRecordSchema, snapshotSchema } from '../event-log/event-record';
import { DRAFT_ENDING, readDurable, writeDurably } from './durable-file';

/** Options of `openJournal`. */
export interface JournalOptions {
  /** Folder of the journal, used by nothing else. */
  folder: string;
  /** Number of writes after which a snapshot replaces them (default: 200). */
  compactAfter?: number;
  log: (line: string) => void;
}

/** An empty log. */
const NOTHING: StoredEventLog = { snapshot: null, records: [], isComplete: true };
const segmentSchema = z.array(eventRecordSchema);
const NAME = /^(records|snapshot)-(\d{12})\.json$/;

interface JournalFile {
  kind: string;
  number: number;
  file: string;
}

/**
 * Opens the journal of one machine: a numbered file per write, and occasional snapshots of all
 * before it. A file that cannot be read is put aside and reported; the others count.
 */
export async function openJournal({ folder, compactAfter = 200, log }: JournalOptions): Promise<RecordStore> {
  await mkdir(folder, { recursive: true });
  let isComplete = true;
  let last = 0;
  let sinceSnapshot = 0;

  async function list(): Promise<JournalFile[]> {
    const files: JournalFile[] = [];
    for (const name of (await readdir(folder)).sort()) {
      const file = path.join(folder, name);
      const [, kind = '', number = ''] = NAME.exec(name) ?? [];
      if (kind !== '') files.push({ kind, number: Number(number), file });
      else if (name.endsWith(DRAFT_ENDING)) await rm(file, { force: true });
    }
    return files;
  }

  async function read<Schema extends z.ZodType>(schema: Schema, file: string): Promise<z.output<Schema> | null> {
    const text = await readDurable(file);
    const parsed = schema.safeParse(text === null ? undefined : JSON.parse(text));
    if (parsed.success) return parsed.data;
    log(
      say({
        fr:
          `Journal ${file} : ce n’est plus ce qui y a été écrit. Il est gardé sous ${path.basename(file)}.damaged ; ` +
          'une construction du contenu actuel remplace les signaux qu’il portait. Examinez le disque.',
        en:
          `Journal ${file}: expected what was written, received something else. It is kept as ${path.basename(file)}.damaged; ` +
          'a build of the content as it is now makes up for the hooks in it. Look at the disk.',
      }),
    );
    await rename(file, `${file}.damaged`);
    isComplete = false;
    return null;
  }

  async function load(): Promise<StoredEventLog> {
    const files = await list();
    let snapshot: StoredEventLog['snapshot'] = null;
    let from = 0;
    for (const { number, file } of files.filter(({ kind }) => kind === 'snapshot').reverse()) {
      snapshot ??= await read(snapshotSchema, file);
      if (snapshot !== null) {
        from = number;
        break;
      }
    }
    const records: EventRecord[] = [];
    const segments = files.filter(({ kind, number }) => kind === 'records' && number > from);
    for (const { file } of segments) records.push(...((await read(segmentSchema, file)) ?? []));
    last = Math.max(0, ...files.map(({ number }) => number));
    sinceSnapshot = segments.length;
    return { snapshot, records, isComplete };
  }

  /**
   * Writes a snapshot. The previous one and the writes after it are kept, in case the newest
   * becomes unreadable.
   */
  async function compact(text: string): Promise<void> {
    const before = (await list()).filter(({ kind }) => kind === 'snapshot').at(-1)?.number ?? 0;
    await writeDurably(fileOf('snapshot', last), text);
    sinceSnapshot = 0;
    for (const { kind, number, file } of await list()) {
      if (kind === 'records' ? number <= before : number < before) await rm(file, { force: true });
    }
  }

  const fileOf = (kind: 'records' | 'snapshot', number: number): string =>
    path.join(folder, `${kind}-${String(number).padStart(12, '0')}.json`);

  return {
    load,
    look: async () => NOTHING,
    async commit(decide, createSnapshot) {
      const records = decide(NOTHING);
      if (records.length === 0) return;
      await writeDurably(fileOf('records', last + 1), JSON.stringify(records));
      last += 1;
      sinceSnapshot += 1;
      if (sinceSnapshot < compactAfter) return;
      await compact(JSON.stringify(createSnapshot())).catch((error: unknown) => {
        log(
          say({
            fr: `Journal ${folder} : son résumé n’a pas pu être écrit : ${messageOf(error)}. Le journal grandit jusqu’à ce que cela réussisse.`,
            en: `Journal ${folder}: expected to write a snapshot, received ${messageOf(error)}. It grows until one can be written.`,
          }),
        );
      });
    },
  };
}
