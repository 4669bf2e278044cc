import path from 'node:path';
import { walkFiles } from '../file-trees';
import { isFileForReaders, isForReaders } from '../files-for-readers';
import { createYield } from '../yield-to-event-loop';
import { FileIndex } from './file-index';
import type { Manifest, StoredFile } from './manifest';
import { type ObjectStore, statIfFile } from './object-store';
import { ReleaseError } from './release-error';

/**
 * Files of a build's folder that differ from the previous release, by path; null for removed ones.
 */
export interface BuiltFiles {
  differing: Map<string, StoredFile | null>;
  /** Number of bytes copied. */
  written: number;
}

/** Options of `ingest`. */
interface IngestOptions {
  folder: string;
  /** Files that may differ, also removed ones; null when all must be compared. */
  changed: readonly string[] | null;
  before: Manifest;
  objects: ObjectStore;
  /** File with the cached digests of the folder. */
  indexFile: string;
}

/** Copies the differing files of a build's folder to the object store. */
export async function ingest(options: IngestOptions): Promise<BuiltFiles> {
  const { objects, changed } = options;
  objects.begin();
  // The folder decides whether a file was written or removed.
  const found = changed === null ? await compareAll(options) : await lookAt(options, changed);
  await objects.commit();
  return found;
}

async function lookAt({ folder, before, objects }: IngestOptions, changed: readonly string[]): Promise<BuiltFiles> {
  const differing = new Map<string, StoredFile | null>();
  const breathe = createYield();
  let written = 0;
  for (const file of new Set(changed)) {
    await breathe();
    if (!isFileForReaders(file)) continue;
    checkName(file);
    const added = await objects.add(path.join(folder, file));
    written += added?.written ?? 0;
    if ((added?.file.digest ?? null) !== (before.get(file)?.digest ?? null)) differing.set(file, added?.file ?? null);
  }
  return { differing, written };
}

async function compareAll({ folder, before, objects, indexFile }: IngestOptions): Promise<BuiltFiles> {
  const known = FileIndex.load(indexFile, folder);
  const seen = new FileIndex();
  const differing = new Map<string, StoredFile | null>();
  const breathe = createYield();
  let written = 0;
  const files: string[] = [];
  for (const file of walkFiles(folder, isForReaders)) {
    files.push(file);
    await breathe();
  }
  files.sort();
  if (files.length === 0) {
    throw new ReleaseError('no-site', {
      fr: `Attendu : un site construit dans ${folder} ; reçu : aucun fichier. Construisez le site, puis publiez.`,
      en: `Expected a built site in ${folder}, found no file. Build the site, then publish.`,
    });
  }
  for (const file of files) {
    await breathe();
    checkName(file);
    const absolute = path.join(folder, file);
    const identity = statIfFile(absolute);
    if (identity === null) continue;
    let stored = known.find(file, identity);
    const isStored = stored !== null && (before.get(file)?.digest === stored.digest || objects.has(stored.digest));
    if (!isStored) {
      const added = await objects.add(absolute);
      if (added === null) continue;
      stored = added.file;
      written += added.written;
    }
    if (stored === null) continue;
    seen.note(file, identity, stored);
    if (before.get(file)?.digest !== stored.digest) differing.set(file, stored);
  }
  const present = new Set(files);
  for (const file of before.keys()) if (!present.has(file)) differing.set(file, null);
  seen.save(objects.files, indexFile, folder);
  return { differing, written };
}

function checkName(file: string): void {
  if (!/[\n\r\0]/.test(file) && !file.split('/').includes('..') && !path.isAbsolute(file)) return;
  const name = JSON.stringify(file);
  throw new ReleaseError('no-site', {
    fr: `Attendu : des chemins à l’intérieur du site construit, sans saut de ligne ; reçu : ${name}. Renommez le fichier.`,
    en: `Expected paths inside the built site without line breaks, received ${name}. Rename the file.`,
  });
}
