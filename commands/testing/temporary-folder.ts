import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../src/node/file-trees';

/** Files of a folder: content by relative path. */
export type Files = Record<string, string>;

const made: string[] = [];

/** Makes a temporary folder with some files. */
export function makeFolder(files: Files = {}): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'versio-commands-')));
  made.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, replacing existing ones. */
export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

/** Reads all files of a folder. */
export function readFiles(folder: string): Files {
  return Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Removes the folders that the tests made: for `afterAll`. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
