import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isAskedForLater } from '../../src/node/hashed-assets';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long the scripts, sheets, messages and pieces of packs of an earlier build stay published, in milliseconds: a page that was opened, or
 * stored by a proxy, before they were replaced still asks for them by their old names.
 */
const OLD_ASSETS_KEPT_MS = 30 * DAY_MS;

/** When each of them was found to belong to the newest build no longer, by published path. */
const recordSchema = z.record(z.string(), z.iso.datetime());
export type OldAssets = z.infer<typeof recordSchema>;

/**
 * Chooses, of the published files that a build no longer has, those that stay.
 * @param leftOver Paths of these files, relative to what is published, with `/`.
 * @param before What `readOldAssets` gave: since when those of earlier builds are old.
 */
export function chooseOldAssets(leftOver: readonly string[], before: OldAssets, now: Date): OldAssets {
  const cached: OldAssets = {};
  for (const file of leftOver.filter(isAskedForLater)) {
    const since = before[file] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < OLD_ASSETS_KEPT_MS) cached[file] = since;
  }
  return cached;
}

/** Reads since when files are old. Without a record, or with one that is damaged, the thirty days begin now. */
export function readOldAssets(recordFile: string): OldAssets {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8')));
  } catch {
    return {};
  }
}
