import { z } from 'zod';
import { isAskedForLater } from '../../src/node/hashed-assets';
import { readStored } from '../../src/node/read-stored';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Time that the scripts, style sheets, messages and pack parts of an earlier build stay published,
 * in milliseconds. A page that was opened, or stored by a proxy, before they were replaced still
 * requests them by their old names.
 */
const OLD_ASSETS_KEPT_MS = 30 * DAY_MS;

/** Times at which old assets were first missing from the newest build, by published path. */
const recordSchema = z.record(z.string(), z.iso.datetime());
export type OldAssets = z.infer<typeof recordSchema>;

/**
 * Chooses which of the published files that a build no longer has stay published.
 * @param leftOver Paths of these files, relative to the published folder, with `/`.
 * @param before Result of `readOldAssets`: when those of earlier builds became old.
 */
export function chooseOldAssets(leftOver: readonly string[], before: OldAssets, now: Date): OldAssets {
  const cached: OldAssets = {};
  for (const file of leftOver.filter(isAskedForLater)) {
    const since = before[file] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < OLD_ASSETS_KEPT_MS) cached[file] = since;
  }
  return cached;
}

/**
 * Reads when files became old. Without a record, or with a damaged one, the thirty days start now.
 */
export function readOldAssets(recordFile: string): OldAssets {
  return readStored(recordFile, recordSchema) ?? {};
}
