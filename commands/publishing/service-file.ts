import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from '../../src/node/errors';
import { readStored } from '../../src/node/read-stored';
import { isOwnRecord, writeRecordDraft } from '../../src/node/record-file';
import { CommandError } from '../command-line/command';
import { SITE_ROOT } from '../site-build/build-paths';
import { otherOwnerOf } from './file-owner';

const serviceSchema = z.object({
  /** Base URL of the rebuild service. */
  url: z.url(),
  /** Token of the service. */
  token: z.string().min(1),
  pid: z.number().int().positive(),
  /** Path of the file itself: a copy in a copied folder is invalid. */
  file: z.string().optional(),
});

/** Address and token of a rebuild service that runs on this machine. */
export type RunningService = Omit<z.infer<typeof serviceSchema>, 'file'>;

/** Files of publishing on this machine; absolute paths. */
export interface PublishingPaths {
  /** The releases. */
  releases: string;
  /** State of the rebuild service: journal, builds, logs. */
  state: string;
  /** Record with the address of the service, while it runs. */
  service: string;
}

/** Returns the paths of publishing in the folder of a site (default: that of this process). */
export function publishingPaths(root = SITE_ROOT): PublishingPaths {
  const folder = path.join(root, '.versio');
  return {
    releases: path.join(folder, 'releases'),
    state: path.join(folder, 'rebuild'),
    service: path.join(folder, 'rebuild-service.json'),
  };
}

/** File mode: only the user who runs the service may read its token. */
const OWNER_ALONE = 0o600;

/**
 * Records the address of the service for other commands of this machine, until
 * `deleteServiceRecord`.
 */
export function writeServiceRecord(file: string, service: Omit<RunningService, 'pid'>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  renameSync(writeRecordDraft(file, { ...service, pid: process.pid }, OWNER_ALONE), file);
}

/** Deletes the record of `notifyService`, unless another service has replaced it. */
export function deleteServiceRecord(file: string): void {
  if (readService(file)?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * Returns the service that runs in this folder; null when none does. It may be one that was killed
 * hard.
 * @throws {CommandError} when only another user may read the record.
 */
export function readService(file: string): RunningService | null {
  assertReadable(file);
  const record = readStored(file, serviceSchema);
  if (record === null) return null; // No record, or a damaged one, which the next service overwrites.
  const { file: own, ...service } = record;
  return isOwnRecord(file, { file: own }) ? service : null;
}

function assertReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    // The folder of the record may be closed too.
    const owner = hasErrorCode(error, 'EACCES') && otherOwnerOf(existsSync(file) ? file : path.dirname(file));
    if (!owner) return;
    throw new CommandError({
      fr: `Un service de reconstruction est peut-être lancé ici par ${owner}, qui seul peut lire ${file}. Lancez la commande au nom de ${owner} (sudo -u ${owner} …), ou donnez ce service avec --url et REBUILD_TOKEN.`,
      en: `A rebuild service may run here as ${owner}, who alone can read ${file}. Run the command as ${owner} (sudo -u ${owner} …), or name that service with --url and REBUILD_TOKEN.`,
    });
  }
}
