import { statSync, writeFileSync } from 'node:fs';

/*
 * Records of processes that run, such as locks. A folder may be copied with them, and a copy says nothing of the folder
 * that it stands in: each record names its own file, by what a copy has not and a renamed file keeps.
 */

/**
 * Writes a record to a draft beside its file; linked or renamed, the draft becomes the file.
 * @param mode Who may read and write it (default: what the system gives new files).
 * @returns the draft.
 */
export function writeRecordDraft(file: string, record: object, mode?: number): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, '', mode === undefined ? {} : { mode });
  writeFileSync(draft, JSON.stringify({ ...record, file: identityOf(draft) }));
  return draft;
}

/** Tells whether a record stands in the file that it was written to, and not in a copy. */
export function isOwnRecord(file: string, record: { file?: string | undefined }): boolean {
  return record.file === undefined || record.file === identityOf(file);
}

/** What tells a file from its copies, and not from itself under another name; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
