import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { SiteWriter } from '../site-writer';
import { writeWhenDifferent } from '../../../../src/node/write-file';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long the files of an earlier build stay, in milliseconds: a page that was opened, or stored by a proxy, before
 * they were replaced still asks for them by their old names.
 */
const OLD_ASSETS_KEPT_MS = 7 * DAY_MS;

/** Files whose name changes with their content: webpack's at the root, and the runtime messages. */
const HASHED = /^\/(?:[^/]+[-.][0-9a-f]{20}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?|_i18n\/[^/]+\/.+)$/;

/** When each file of an earlier build was found to belong to the newest no longer, by site path. */
const recordSchema = z.record(z.string(), z.iso.datetime());

/** What the pruning is told. */
export interface PruneInput {
  /** Site paths of the hashed files of this build. */
  current: Iterable<string>;
  /** File that remembers since when a file is old. */
  recordFile: string;
  now: Date;
}

/**
 * Removes the hashed files that have belonged to no build of the last seven days. Gatsby leaves those of earlier builds
 * in its public folder for ever.
 * @returns how many files were removed.
 */
export async function pruneOldAssets(writer: SiteWriter, { current, recordFile, now }: PruneInput): Promise<number> {
  const before = await readRecord(recordFile);
  const belongs = new Set(current);
  const record: Record<string, string> = {};
  let removed = 0;
  for (const sitePath of [...writer.tree.keys()].sort()) {
    if (!HASHED.test(sitePath) || belongs.has(sitePath) || belongs.has(ownerOf(sitePath))) continue;
    const since = before[sitePath] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < OLD_ASSETS_KEPT_MS) record[sitePath] = since;
    else {
      writer.remove(sitePath);
      removed += 1;
    }
  }
  await writeWhenDifferent(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  return removed;
}

/** The file that a source map or a list of licences belongs to. */
const ownerOf = (sitePath: string) => sitePath.replace(/\.(?:map|LICENSE\.txt)$/, '');

async function readRecord(file: string): Promise<Record<string, string>> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {}; // None yet, or damaged: the seven days begin now.
  }
}
