import { readFileSync } from 'node:fs';
import { contentTypeHeader } from '../../hosting/content-types';
import { headersOf, resolveHeaderRules } from '../../hosting/headers-of';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../../hosting/hosting-rules';
import { matchesPattern, parsePathPattern } from '../../hosting/path-pattern';
import type { ReleaseContents } from '../release-store';

/** A file in a bucket. */
export interface BucketFile {
  digest: string;
  size: number;
  headers: { 'Content-Type': string; 'Cache-Control': string };
  /** Upload phase: files that others refer to come first. */
  turn: number;
}

/** Cache-Control of a file that matches no rule. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Returns the files of a release that are uploaded to a bucket, by path. Hidden files for hosts are
 * excluded, and compressed forms, because a bucket cannot negotiate encodings.
 */
export function bucketFiles({ files, fileOf }: ReleaseContents): Map<string, BucketFile> {
  const rulesFile = files.get(HOSTING_RULES_FILE);
  const rules =
    rulesFile === undefined
      ? null
      : hostingRulesSchema.parse(JSON.parse(readFileSync(fileOf(rulesFile.digest), 'utf8')));
  const headerRules = rules === null ? [] : resolveHeaderRules(rules);
  const hidden = (rules?.hidden ?? []).map(parsePathPattern);
  const chosen = new Map<string, BucketFile>();
  for (const [path, { digest, size }] of files) {
    const sitePath = `/${path}`;
    if (/\.(?:br|gz)$/.test(path) || hidden.some((pattern) => matchesPattern(pattern, sitePath))) continue;
    // Rules are about addresses; that of a page is the path of its folder.
    const address = sitePath.replace(/\/index\.html$/, '') || '/';
    const cacheControl = headersOf(headerRules, address)['Cache-Control'] ?? REVALIDATE;
    chosen.set(path, {
      digest,
      size,
      headers: { 'Content-Type': contentTypeHeader(path), 'Cache-Control': cacheControl },
      turn: turnOf(path, cacheControl),
    });
  }
  return chosen;
}

/** Phase of the file that announces a new build to open pages. */
export const LAST_TURN = 4;

function turnOf(path: string, cacheControl: string): number {
  if (path === 'builds/latest.json') return LAST_TURN;
  // Open pages reload when it changes.
  if (path === 'page-data/app-data.json') return 3;
  if (cacheControl.includes('immutable') || path.startsWith('_i18n/')) return 0;
  return /\.(?:html|xml|txt|md)$/.test(path) ? 2 : 1;
}
