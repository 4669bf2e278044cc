import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isOwnRecord, writeRecordDraft } from '../../src/node/record-file';
import { REPOSITORY_ROOT } from '../site-build/build-paths';

const serviceSchema = z.object({
  /** Base URL of the rebuild service. */
  url: z.url(),
  /** The token that opens it. */
  token: z.string().min(1),
  pid: z.number().int().positive(),
  /** The file itself: in a copied folder, a copy of it is of no service. */
  file: z.string().optional(),
});

/** How a rebuild service that runs on this machine is reached. */
export type RunningService = Omit<z.infer<typeof serviceSchema>, 'file'>;

/** What publishing keeps on this machine; absolute paths. */
export interface PublishingPaths {
  /** The releases. */
  releases: string;
  /** The state of the rebuild service: journal, builds, logs. */
  state: string;
  /** Tells other commands where the service answers, while it runs. */
  service: string;
}

/** The paths of publishing in a repository (default: this one). */
export function publishingPaths(root = REPOSITORY_ROOT): PublishingPaths {
  const folder = path.join(root, '.versio');
  return {
    releases: path.join(folder, 'releases'),
    state: path.join(folder, 'rebuild'),
    service: path.join(folder, 'rebuild-service.json'),
  };
}

/** Only who runs the service may read its token. */
const OWNER_ALONE = 0o600;

/** Tells other commands of this machine where the service answers; `deleteServiceRecord` takes it back. */
export function notifyService(file: string, service: Omit<RunningService, 'pid'>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  renameSync(writeRecordDraft(file, { ...service, pid: process.pid }, OWNER_ALONE), file);
}

/** Takes back what `notifyService` has sent, unless another service has sent it since. */
export function deleteServiceRecord(file: string): void {
  if (readService(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** The service that runs in this folder; null when none does. One that was killed hard may still be named. */
export function readService(file: string): RunningService | null {
  try {
    const { file: own, ...service } = serviceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isOwnRecord(file, { file: own }) ? service : null;
  } catch {
    return null; // None has told, or the file is damaged: the service that runs next writes it anew.
  }
}
