import { statSync, writeFileSync } from 'node:fs';

/*
 * Records of running processes, such as locks. If a folder is copied with them, the copy says
 * nothing about the new folder. So each record contains the identity of its own file, which a
 * renamed file keeps and a copy does not.
 */

/**
 * Writes a record to a draft next to its file. Linking or renaming the draft creates the file.
 * @param mode File mode (default: the system's).
 * @returns the draft.
 */
export function writeRecordDraft(file: string, record: object, mode?: number): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, '', mode === undefined ? {} : { mode });
  writeFileSync(draft, JSON.stringify({ ...record, file: identityOf(draft) }));
  return draft;
}

/** Checks whether a record is in the file that it was written to, and not in a copy. */
export function isOwnRecord(file: string, record: { file?: string | undefined }): boolean {
  return record.file === undefined || record.file === identityOf(file);
}

/**
 * Returns the identity of a file, which stays the same when it is renamed but not when it is
 * copied; undefined when there is no file.
 */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
